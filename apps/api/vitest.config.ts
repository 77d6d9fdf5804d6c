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
    // A busy machine is slow; how fast the API is, `pnpm bench` measures.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
