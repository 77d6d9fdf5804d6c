import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'backoffice',
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // The kit, the wording and the browser's stand-in are loaded once a process and not once a file.
    isolate: false,
    // Two cores draw whole screens here, beside a build.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
