import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthCompressing = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.map']);
const smallestWorthIt = 1024;

export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && worthCompressing.has(path.extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  if (size < smallestWorthIt) return;
  await Promise.all([
    writeUnlessNewer(`${file}.br`, mtimeMs, async () =>
      promisify(brotliCompress)(await readFile(file), { params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } }),
    ),
    writeUnlessNewer(`${file}.gz`, mtimeMs, async () => promisify(gzip)(await readFile(file), { level: 9 })),
  ]);
}

async function writeUnlessNewer(target: string, mtimeMs: number, compress: () => Promise<Buffer>): Promise<void> {
  const existing = await stat(target).catch(() => undefined);
  if (existing && existing.mtimeMs >= mtimeMs) return;
  // Another process may be serving this folder: it must never see half a file.
  const temporary = `${target}.${process.pid}`;
  await writeFile(temporary, await compress());
  await rename(temporary, target);
}
