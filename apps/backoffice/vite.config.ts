import { browserFloor, oldestBrowsers } from '@marea/web/build/browsers';
import { cssFallbacks } from '@marea/web/build/cssFallbacks';
import { withoutFieldDocs } from '@marea/web/build/fieldDocs';
import { offlineShell } from '@marea/web/build/offlineShell';
import { developmentAddresses, firstPaint } from '@marea/web/build/page';
import { productionRouter } from '@marea/web/build/router';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

const port = Number(process.env.BACKOFFICE_PORT ?? 4001);

export default defineConfig({
  plugins: [
    react(),
    cssFallbacks(),
    browserFloor(),
    productionRouter(),
    withoutFieldDocs(),
    developmentAddresses(Number(process.env.GUEST_PORT ?? 4002)),
    firstPaint({
      name: 'Marea',
      lines: ['Loading…', 'Cargando…'],
      late: [
        'Nothing appears? Check the connection and reload the page.',
        '¿No aparece? Revisa la conexión y recarga la página.',
      ],
      withoutScript: [
        'This page needs JavaScript: switch it on in the browser.',
        'Esta página necesita JavaScript: actívalo en el navegador.',
      ],
    }),
    offlineShell({
      page: '/',
      pages: /^\//,
      modules: [
        '/src/app/shell/Shell.tsx',
        '/src/features/booking/CalendarPage.tsx',
        '/src/features/booking/BookingPage.tsx',
        '/src/features/booking/dock/DockDay.tsx',
        ...['en', 'es'].flatMap((language) =>
          ['app', 'ui', 'booking'].map((name) => `/src/locales/${language}/${name}.ts`),
        ),
      ],
    }),
  ],
  css: { postcss: { plugins: [mantinePreset()] } },
  server: { port, strictPort: true },
  build: {
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // A request costs more than its bytes on a slow network: one file for the first page, one for what many share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The wording that the start awaits imports it: a file that imports the start would wait for itself.
            { name: 'menus', test: /texts\/src\/menus\.ts$/, priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 16 },
          ],
        },
      },
    },
  },
});
