import { developmentAddresses, firstPaint } from '@marea/web/build/page';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

const port = Number(process.env.BACKOFFICE_PORT ?? 4001);

export default defineConfig({
  plugins: [
    react(),
    developmentAddresses(Number(process.env.GUEST_PORT ?? 4002)),
    firstPaint(['Loading…', 'Cargando…']),
  ],
  css: { postcss: { plugins: [mantinePreset()] } },
  server: { port, strictPort: true },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // A request costs more than its bytes on a slow network: one file for the first page, one for what many share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 16 },
          ],
        },
      },
    },
  },
});
