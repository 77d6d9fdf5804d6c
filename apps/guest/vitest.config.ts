import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'guest', environment: 'node', include: ['src/**/*.test.{ts,tsx}'] },
});
