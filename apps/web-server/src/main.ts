import type { Server } from 'node:http';
import { createFrontEndServer } from './front-end-server.ts';

const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const args = process.argv.slice(2);
const {
  API_URL,
  API_INTERNAL_URL,
  GUEST_URL,
  HOST = '127.0.0.1',
  TRUSTED_PROXIES = '0',
  MAP_TILES = OPEN_STREET_MAP,
} = process.env;
const sites = args.flatMap((folder, i) => (i % 2 === 0 ? [{ folder, port: Number(args[i + 1]) }] : []));
if (!API_URL || !GUEST_URL || sites.length === 0 || sites.some(({ port }) => !Number.isInteger(port))) {
  process.stderr.write('Usage: API_URL=… GUEST_URL=… node src/main.ts <folder> <port> [<folder> <port> …]\n');
  process.exit(2);
}

const trustedProxies = Number(TRUSTED_PROXIES);
const addresses = {
  apiUrl: API_URL,
  guestUrl: GUEST_URL,
  innerApiUrl: API_INTERNAL_URL,
  trustedProxies,
  mapTiles: MAP_TILES,
};
const servers = await Promise.all(sites.map((site) => serve(site)));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  });
}

async function serve({ folder, port }: { folder: string; port: number }): Promise<Server> {
  const server = await createFrontEndServer(folder, addresses);
  server.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  return server.listen(port, HOST);
}
