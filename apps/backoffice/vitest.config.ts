import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'backoffice', environment: 'node', include: ['src/**/*.test.{ts,tsx}'] },
});
