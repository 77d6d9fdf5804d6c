import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.story.ts', '**/*.test.ts'],
    globalSetup: ['./support/stack-setup.ts'],
    // Each of the two has a copy of the product of its own, in which its stories take turns.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
