// `node scripts/web/precompress-cli.ts <folder> …`: for images, where no server does it at start.
import { precompress } from './precompress.ts';

for (const folder of process.argv.slice(2)) await precompress(folder);
