import { defineConfig } from 'vitest/config';

/** Everything but the browser stories, which have their own run in `e2e/`. */
export default defineConfig({
  test: { projects: ['packages/*', 'apps/*', 'scripts'] },
});
