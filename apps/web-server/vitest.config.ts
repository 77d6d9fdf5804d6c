import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web-server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Generous for busy machines; `pnpm bench` measures the product's speed.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
