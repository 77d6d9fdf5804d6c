import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.story.ts', '**/*.test.ts'],
    globalSetup: ['./support/stack-setup.ts'],
    // One stack and two cores: stories take turns.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
