import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    // Test files share no state, so modules load once per process, in a third of the time.
    isolate: false,
    // A busy machine is slow; how fast the product is, `pnpm bench` measures.
    testTimeout: 30_000,
  },
});
