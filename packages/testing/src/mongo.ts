import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
  }
}

/**
 * The address of a database of its own, empty and unlike any other, on the replica set that
 * `mongo-setup.ts` started. Called once a test file, it keeps files from seeing each other.
 */
export function freshDatabaseUri(): string {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
  return uri.href;
}
