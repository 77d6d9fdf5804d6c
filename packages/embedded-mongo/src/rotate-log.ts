import { rename, rm, stat } from 'node:fs/promises';

const MAX_BYTES = 20 * 1_024 * 1_024;
const MAX_FILES = 5;

/** Moves a log that has grown large to `<file>.1`, and older ones on; the oldest goes. Answers whether it did. */
export async function rotateLog(file: string, maxBytes = MAX_BYTES): Promise<boolean> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size <= maxBytes) return false;
  await rm(`${file}.${MAX_FILES}`, { force: true });
  for (let i = MAX_FILES - 1; i >= 1; i -= 1) await rename(`${file}.${i}`, `${file}.${i + 1}`).catch(() => undefined);
  await rename(file, `${file}.1`);
  return true;
}
