import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
  }
}

/** The address of a new, empty database; call it once a test file, so that files do not see each other. */
export function freshDatabaseUri(): string {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
  return uri.href;
}
