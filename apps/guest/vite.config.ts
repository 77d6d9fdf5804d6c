import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const port = Number(process.env.GUEST_PORT ?? 4002);

/** In development nobody fills the page's placeholders, so the addresses come from the environment. */
function developmentAddresses(): Plugin {
  const api = process.env.API_URL ?? `http://localhost:${process.env.API_PORT ?? 4000}`;
  const guest = process.env.GUEST_ORIGIN ?? `http://localhost:${port}`;
  return {
    name: 'marea-development-addresses',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('__API_URL__', api).replace('__GUEST_URL__', guest),
  };
}

export default defineConfig({
  plugins: [react(), developmentAddresses()],
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
