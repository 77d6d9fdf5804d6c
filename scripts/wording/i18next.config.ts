import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'i18next-cli';

const domain = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../packages/domain');

/** Where an app's wording and its use are, seen from the app's folder. */
export default defineConfig({
  locales: ['en', 'es'],
  extract: {
    // The domain is read for the values of which keys are made.
    input: ['src/**/*.{ts,tsx}', `${domain}/src/**/*.ts`],
    ignore: ['**/*.test.*', '**/locales/**'],
    output: 'src/locales/{{language}}/{{namespace}}.ts',
    outputFormat: 'ts',
    defaultNS: 'app',
    extractFromComments: false,
    // Groups of which a key is chosen by data: their types say which keys there must be.
    preservePatterns: [
      'columns.*',
      'fields.*',
      'app:menu.*',
      'app:screens.*',
      'booking:history.*',
      'booking:salesType.*',
      'coupons:types.*',
      'ui:ranges.*',
      'ui:table.pages.*',
    ],
  },
});
