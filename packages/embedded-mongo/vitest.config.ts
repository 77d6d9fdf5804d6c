import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'embedded-mongo',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Starting, killing and restarting a real database takes seconds, not milliseconds.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
