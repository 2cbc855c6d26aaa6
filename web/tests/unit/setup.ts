// Node.js 18 has what browsers call crypto in a module alone.
import { webcrypto } from "node:crypto";

globalThis.crypto ??= webcrypto as Crypto;
