import { developmentHeads } from '@marea/web-server/development';
import { developmentAddresses, developmentApi, firstPaint } from '@marea/web/build/page';
import { robots } from '@marea/web/build/robots';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const port = Number(process.env.GUEST_PORT ?? 4002);

export default defineConfig({
  plugins: [
    react(),
    developmentAddresses(port),
    developmentHeads(developmentApi()),
    robots(),
    firstPaint({
      lines: ['Paseos en barco y yate. Cargando…', 'Boat and yacht trips. Loading…'],
      late: [
        '¿No aparece? Revisa tu conexión y recarga la página.',
        'Nothing appears? Check your connection and reload the page.',
      ],
      withoutScript: [
        'Esta página necesita JavaScript: actívalo en tu navegador.',
        'This page needs JavaScript: switch it on in your browser.',
      ],
    }),
  ],
  server: { port, strictPort: true },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Few files rather than many small ones, since a request costs more than its bytes on a slow
    // network: one for the first page, one for what the booking steps share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'booking', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
