import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';

const port = Number(process.env.BACKOFFICE_PORT ?? 4001);

/** In development nobody fills the page's placeholders, so the addresses come from the environment. */
function developmentAddresses(): Plugin {
  const api = process.env.API_URL ?? `http://localhost:${process.env.API_PORT ?? 4000}`;
  const guest = process.env.GUEST_ORIGIN ?? `http://localhost:${process.env.GUEST_PORT ?? 4002}`;
  return {
    name: 'marea-development-addresses',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('__API_URL__', api).replace('__GUEST_URL__', guest),
  };
}

export default defineConfig({
  plugins: [react(), developmentAddresses()],
  css: { postcss: { plugins: [mantinePreset()] } },
  server: { port, strictPort: true },
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
});
