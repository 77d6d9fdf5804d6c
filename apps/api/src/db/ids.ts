import { randomBytes, randomInt, createHash } from 'node:crypto';
import { mongo } from 'mongoose';

/** An ObjectId's 24 digits, as a string, also in the database. */
export function newId(): string {
  return new mongo.ObjectId().toHexString();
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The same id for the same text, in the form of any other. */
export function derivedId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** A random integer in [0, below). */
export function random(below: number): number {
  return randomInt(below);
}
