import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'texts', environment: 'node', include: ['src/**/*.test.{ts,tsx}'] },
});
