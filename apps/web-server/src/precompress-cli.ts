// `node src/precompress-cli.ts <folder> …`: for a container image, whose files the server may not change.
import { precompress } from './precompress.ts';

for (const folder of process.argv.slice(2)) await precompress(folder);
