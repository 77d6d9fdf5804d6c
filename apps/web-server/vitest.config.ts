import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web-server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // A busy machine is slow; how fast the product is, `pnpm bench` measures.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
