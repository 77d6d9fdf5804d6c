import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { mongo } from 'mongoose';

/** An ObjectId's 24 digits, stored as a string. */
export function newId(): string {
  return new mongo.ObjectId().toHexString();
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

type Signing = { config: { JWT_SECRET: string } };

/** The key for one purpose: its signatures are valid for no other. */
export function derivedKey({ config }: Signing, purpose: string): Buffer {
  return createHmac('sha256', config.JWT_SECRET).update(purpose).digest();
}

/** The same secret for the same purpose and text, which need not be stored; it ends with `JWT_SECRET`. */
export function derivedSecret(
  app: Signing,
  purpose: string,
  text: string,
  encoding: 'base64' | 'base64url' = 'base64url',
): string {
  return createHmac('sha256', derivedKey(app, purpose)).update(text).digest(encoding);
}

/** Compares secrets in constant time. */
export function isSameSecret(secret: string, expected: string): boolean {
  const [one, other] = [Buffer.from(secret), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The id derived from a text, in the usual form: the same text gives the same id. */
export function derivedId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** A random integer in [0, below). */
export function random(below: number): number {
  return randomInt(below);
}
