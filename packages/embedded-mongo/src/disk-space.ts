import { statfs } from 'node:fs/promises';

/** MongoDB does not start on less, and ends when its journal cannot grow. */
const NEEDED_BYTES = 300 * 1_024 * 1_024;
const MB = 1_024 * 1_024;

/** What to do about a disk that is nearly full; null while there is room. */
export async function diskFullAdvice(folder: string, neededBytes = NEEDED_BYTES): Promise<string | null> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= neededBytes) return null;
  return (
    `The disk of ${folder} is full: ${Math.floor(free / MB)} MB are free, and the database needs ` +
    `${NEEDED_BYTES / MB} MB. Free some space on it, or name a folder on another disk with DATA_DIR.`
  );
}
