import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'backoffice',
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Two cores draw whole screens here.
    testTimeout: 20_000,
  },
});
