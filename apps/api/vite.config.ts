import { defineConfig } from 'vite';

/** The API as plain JavaScript for production: the workspace's packages are in it, the registry's are not. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node22',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        cardWorker: 'src/guestPages/cardWorker.ts',
        passwordWorker: 'src/session/passwordWorker.ts',
        pdfWorker: 'src/papers/pdfWorker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@marea\//] },
});
