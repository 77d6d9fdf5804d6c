import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@marea/testing/mongo-setup'))],
    // Every file has a database of its own and no module keeps anything for another, so that the API is
    // loaded once a process and not once a file: a third of the time.
    isolate: false,
    // One limit for all: a machine may be busy with a build. How fast the API is, `pnpm bench` measures.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Longer than a busy process defers its mails.
    expect: { poll: { timeout: 60_000 } },
  },
});
