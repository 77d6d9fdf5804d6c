import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'texts',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    // The files share no state, so modules load once a process: a third of the time.
    isolate: false,
    // For busy machines; `pnpm bench` measures the speed of the product.
    testTimeout: 30_000,
  },
});
