import { privatePathPrefixes } from '@marea/domain/guests/guestAddresses';
import type { Plugin } from 'vite';

/** Writes `/robots.txt`, to which the page server adds its sitemap's address. */
export function robotsFile(): Plugin {
  const source = ['User-agent: *', ...privatePathPrefixes().map((path) => `Disallow: ${path}`), ''].join('\n');
  return {
    name: 'marea-robots',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source });
    },
  };
}
