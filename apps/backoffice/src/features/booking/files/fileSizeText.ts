const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The size of a file as people read it: '340 KB', '1.2 MB'. */
export function fileSizeText(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
}
