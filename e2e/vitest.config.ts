import { defineConfig } from 'vitest/config';
import { timeLimits } from './support/timeLimits.ts';

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.story.ts', '**/*.test.ts'],
    globalSetup: ['./support/stack-setup.ts'],
    setupFiles: ['./support/freshLimits.ts'],
    // Each of the two has a copy of the product of its own, in which its stories take turns.
    maxWorkers: 2,
    testTimeout: timeLimits.story,
    hookTimeout: timeLimits.story,
    expect: { poll: { timeout: timeLimits.poll } },
  },
});
