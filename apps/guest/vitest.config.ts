import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'guest',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    // Test files share no state, so modules load once per process, in a third of the time.
    isolate: false,
    // Generous for busy machines; `pnpm bench` measures the product's speed.
    testTimeout: 30_000,
  },
});
