import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@marea/testing/mongo-setup'))],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
