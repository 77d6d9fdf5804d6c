import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type Plugin, type Rolldown } from 'vite';

type OfflineShell = {
  /** The address of the stored page: one without a head of its own. */
  page: string;
  /** The paths that the stored page may answer. */
  pages: RegExp;
  /** Modules, by the end of their path, whose files are stored along with those of the page's entry. */
  modules: readonly string[];
};

const WORKER = fileURLToPath(new URL('../offline/worker.ts', import.meta.url));

/**
 * Writes `/offline.js`, a service worker that stores the files of a part of the app. Fails if a module is in no file.
 */
export function offlineShell({ page, pages, modules }: OfflineShell): Plugin {
  return {
    name: 'marea-offline-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = filesOf(bundle, modules);
        const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
        const { code } = await transformWithOxc(await readFile(WORKER, 'utf8'), WORKER);
        const declared = [
          `const FILES = ${JSON.stringify(files)};`,
          `const VERSION = ${JSON.stringify(version)};`,
          `const PAGE = ${JSON.stringify(page)};`,
          `const PAGES = ${String(pages)};`,
        ];
        this.emitFile({ type: 'asset', fileName: 'offline.js', source: [...declared, code].join('\n') });
      },
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const outputs = Object.values(bundle);
  const chunks = new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])));
  const fileNames = new Set<string>();
  const add = (fileName: string): void => {
    if (fileNames.has(fileName)) return;
    fileNames.add(fileName);
    const chunk = chunks.get(fileName);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) fileNames.add(style);
    for (const imported of chunk?.imports ?? []) add(imported);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) add(chunk.fileName);
  for (const module of modules) {
    const holding = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!holding) throw new Error(`${module} is in no file of the build`);
    add(holding.fileName);
  }
  for (const { fileName } of outputs) if (fileName.endsWith('.woff2')) fileNames.add(fileName);
  return [...fileNames].map((fileName) => `/${fileName}`).toSorted();
}
