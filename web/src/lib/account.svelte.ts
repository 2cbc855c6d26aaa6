// Who has signed in. The cookie that says so is read by the server alone, and by no page.
import { ask, remember } from "./seats.ts";

interface Answer {
  account: { name: string } | null;
}

/** An empty name: a guest. */
export const account: { name: string } = $state({ name: "" });
let asked: Promise<void> | undefined;

function take(answer: Answer): void {
  account.name = answer.account?.name ?? "";
  asked = Promise.resolve();
}

/** Asks the server once; afterwards `account` is true. */
export const whoIsIt = (): Promise<void> =>
  (asked ??= ask<Answer>("/api/account").then(take, () => {
    asked = undefined;
  }));

/** The server says that nobody is signed in any more. */
export const forgetAccount = (): void => take({ account: null });

async function enter(path: string, name: string, password: string): Promise<void> {
  take(await ask<Answer>(path, { name, password }));
  remember("name", account.name);
}
export const signIn = (name: string, password: string): Promise<void> => enter("/api/account/login", name, password);
export const makeAccount = (name: string, password: string): Promise<void> => enter("/api/account", name, password);
export const signOut = (): Promise<void> => ask<Answer>("/api/account/logout", {}).then(take);
export const changePassword = (password: string, next: string): Promise<void> => ask<Answer>("/api/account/password", { password, next }).then(take);
export const removeAccount = (password: string): Promise<void> => ask<Answer>("/api/account/remove", { password }).then(take);
