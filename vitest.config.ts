import { defineConfig } from 'vitest/config';

/** Everything but the browser stories, which have their own run in `e2e/`. */
export default defineConfig({
  // Left to itself vitest keeps one processor back, which on two leaves one process at a time, mostly waiting.
  test: { projects: ['packages/*', 'apps/*', 'scripts'], maxWorkers: '100%' },
});
