import { guestLanguages, type GuestLanguage } from '@marea/domain/core/text/text';
import type { Plugin, Rolldown } from 'vite';

type EarlyPages = {
  pages: RegExp;
  /** Modules, by the end of their path. */
  modules: readonly string[];
  wording: readonly string[];
};

/**
 * Writes into the page, as `<!--early …-->`, the files that each address needs at once. Throws if a module is in no
 * file.
 */
export function earlyFiles(early: readonly EarlyPages[]): Plugin {
  return {
    name: 'marea-early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const list = early.map(({ pages, modules, wording }) => ({
          pages: pages.source,
          files: Object.fromEntries(
            guestLanguages.map((language) => [
              language,
              filesOf(bundle, [...modules, ...addressesOf(wording, language)]),
            ]),
          ),
        }));
        return html.replace('</head>', `<!--early ${JSON.stringify(list)}-->\n  </head>`);
      },
    },
  };
}

function addressesOf(wording: readonly string[], language: GuestLanguage): string[] {
  return wording.map((namespace) => `/locales/${language}/${namespace}.ts`);
}

function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const reached = (first: readonly Rolldown.OutputChunk[]): Set<string> => {
    const fileNames = new Set<string>();
    const add = (chunk: Rolldown.OutputChunk): void => {
      if (fileNames.has(chunk.fileName)) return;
      fileNames.add(chunk.fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) fileNames.add(style);
      for (const one of chunks) if (chunk.imports.includes(one.fileName)) add(one);
    };
    first.forEach(add);
    return fileNames;
  };
  const holders = modules.flatMap((module) => {
    const holding = chunks.filter(
      (chunk) => chunk.facadeModuleId?.endsWith(module) || chunk.moduleIds.some((id) => id.endsWith(module)),
    );
    if (holding.length === 0) throw new Error(`${module} is in no file of the build`);
    return holding;
  });
  const own = reached(chunks.filter((chunk) => chunk.isEntry));
  return [...reached(holders)].filter((file) => !own.has(file)).map((file) => `/${file}`);
}
