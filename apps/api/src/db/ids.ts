import { randomBytes, randomInt, createHash } from 'node:crypto';
import { mongo } from 'mongoose';

/** A new record's id: an ObjectId's 24 digits. Ids are strings everywhere, in the database too. */
export function newId(): string {
  return new mongo.ObjectId().toHexString();
}

/** A secret of 256 random bits, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A random integer in [0, below). */
export function random(below: number): number {
  return randomInt(below);
}
