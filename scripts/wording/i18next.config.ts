import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'i18next-cli';

const domain = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../packages/domain');

export default defineConfig({
  locales: ['en', 'es'],
  extract: {
    // The domain has values that form keys.
    input: ['src/**/*.{ts,tsx}', `${domain}/src/**/*.ts`],
    ignore: ['**/*.test.*', '**/locales/**'],
    output: 'src/locales/{{language}}/{{namespace}}.ts',
    outputFormat: 'ts',
    defaultNS: 'app',
    extractFromComments: false,
    // Keys chosen by data; their types ensure them.
    preservePatterns: [
      'columns.*',
      'fields.*',
      'app:menu.*',
      'app:policies.*',
      'app:screens.*',
      'app:settings.areas.*',
      'audit:actions.*',
      'audit:kinds.*',
      'booking:boarding.*',
      'booking:card.*',
      'booking:checkin.kinds.*',
      'checkin:kinds.*',
      'checkin:obstacles.*',
      'booking:spans.*',
      'booking:disruption.*',
      'booking:history.*',

      'booking:salesType.*',
      'coupons:types.*',
      'customers:merge.parts.*',
      'customers:contacts.*',
      'expenses:types.*',
      'people:account.*',
      'business:languages.*',
      'payment:sandbox.acts.*',
      'payment:state.*',
      'stock:counts.fields.*',
      'stock:logged.*',
      'ui:bilingual.*',
      'ui:partOfDay.*',
      'ui:ranges.*',
      'ui:table.pages.*',
      'visit:acts.*',
      'visit:done.*',
      'visit:refusals.*',
      'waitlist:closed.*',
      'waitlist:status.*',
      'waitlist:statusText.*',
    ],
  },
});
