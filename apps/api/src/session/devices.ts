import { createHmac, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { AppContext } from '../context.ts';
import { tallyKey } from './signInTallies.ts';

const DAY_S = 86_400;
const KNOWN_FOR_S = 180 * DAY_S;
/** People who share a device; the one longest ago is forgotten. */
const MAX_ACCOUNTS = 8;

/** A device from which people signed in: a random id, and hashes of their addresses. It opens nothing by itself. */
export type Device = { id: string; accounts: string[] };

/** The device of a token; null for none, an old one or one that is not ours. */
export function readDevice(app: AppContext, token: string | undefined): Device | null {
  if (!token) return null;
  try {
    const clockTimestamp = Math.floor(app.now() / 1000);
    return jwt.verify(token, keyFor(app), { algorithms: ['HS256'], clockTimestamp }) as Device & jwt.JwtPayload;
  } catch {
    return null;
  }
}

export function isKnownOn(device: Device | null, email: string): boolean {
  return device?.accounts.includes(accountOf(email)) ?? false;
}

/** The token to keep after a sign-in. */
export function deviceToken(app: AppContext, device: Device | null, email: string): string {
  const account = accountOf(email);
  const others = device?.accounts.filter((one) => one !== account) ?? [];
  const claims = { id: device?.id ?? randomUUID(), accounts: [account, ...others].slice(0, MAX_ACCOUNTS) };
  const exp = Math.floor(app.now() / 1000) + KNOWN_FOR_S;
  return jwt.sign({ ...claims, exp }, keyFor(app), { algorithm: 'HS256' });
}

function accountOf(email: string): string {
  return tallyKey('device', email.toLowerCase());
}

/** A key of its own, so that a device's token is never a session's. */
function keyFor({ config }: AppContext): Buffer {
  return createHmac('sha256', config.JWT_SECRET).update('devices').digest();
}
