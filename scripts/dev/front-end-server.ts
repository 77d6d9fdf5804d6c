// `node scripts/dev/front-end-server.ts <app folder> <port>`: a front end with hot reload. The
// addresses reach its page the same way as in production.
import { createServer } from 'vite';
import { fillPage } from '../web/page.ts';

const [folder, port] = process.argv.slice(2);
const { API_URL, GUEST_URL, HOST } = process.env;
if (!folder || !port || !API_URL || !GUEST_URL) {
  console.error('Usage: API_URL=… GUEST_URL=… node scripts/dev/front-end-server.ts <folder> <port>');
  process.exit(2);
}

const addresses = { apiUrl: API_URL, guestUrl: GUEST_URL };
const server = await createServer({
  root: folder,
  plugins: [{ name: 'marea-addresses', transformIndexHtml: (html) => fillPage(html, addresses) }],
  server: { port: Number(port), strictPort: true, host: HOST },
});
await server.listen();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.close().finally(() => process.exit(0)));
}
