const TAG = /(\/marea-(?:api|web):)(\d+\.\d+\.\d+)/g;

/** For commit-and-tag-version: the release of Marea's images in a manifest. */
export function readVersion(text: string): string {
  return [...text.matchAll(TAG)][0]?.[2] ?? '';
}

export function writeVersion(text: string, version: string): string {
  return text.replaceAll(TAG, `$1${version}`);
}
