// `node scripts/web-server.ts <folder> <port>`: serves one built front end. The addresses of the
// API and of the guest app come from API_URL and GUEST_URL, the address to listen on from HOST.
import { createFrontEndServer } from './web/front-end-server.ts';

const [folder, port] = process.argv.slice(2);
const { API_URL, GUEST_URL, HOST = '127.0.0.1' } = process.env;
if (!folder || !port || !API_URL || !GUEST_URL) {
  console.error('Usage: API_URL=… GUEST_URL=… node scripts/web-server.ts <folder> <port>');
  process.exit(2);
}

const server = await createFrontEndServer(folder, { apiUrl: API_URL, guestUrl: GUEST_URL });
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(Number(port), HOST);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
