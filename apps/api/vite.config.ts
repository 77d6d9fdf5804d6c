import { defineConfig } from 'vite';

/** Left where they are installed: native code, workers and files of their own, and what only some requests load. */
const installed = [
  '@opentelemetry/sdk-node',
  'pino',
  'piscina',
  'sharp',
  'umzug',
  'conekta',
  'stripe',
  'exceljs',
  'fontkit',
  'nodemailer',
  'pdfmake',
  '@embedpdf/fonts-kr',
  '@embedpdf/fonts-sc',
  '@fontsource/[^/]+',
  '@zxcvbn-ts/[^/]+',
];
/** Of the database's driver, which looks for them and does without. */
const optional = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
];

/**
 * The API as plain JavaScript for production. What every start loads is one file with its libraries: reading and
 * resolving some 600 files of their own was a third of a start.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node22',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        migrate: 'src/migrate.ts',
        createAdministrator: 'src/createAdministrator.ts',
        createBackup: 'src/createBackup.ts',
        restoreBackup: 'src/restoreBackup.ts',
        cardWorker: 'src/guestPages/cardWorker.ts',
        expandWorker: 'src/calendarImports/expandWorker.ts',
        tableWorker: 'src/dataImports/table/tableWorker.ts',
        passwordWorker: 'src/session/passwordWorker.ts',
        pdfWorker: 'src/papers/printing/pdfWorker.ts',
      },
      external: [new RegExp(`^(${[...installed, ...optional].join('|')})(/|$)`)],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
  ssr: { noExternal: true },
});
