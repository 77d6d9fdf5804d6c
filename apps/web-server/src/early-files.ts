import { escapeMarkup } from './escape.ts';

type EarlyFiles = { pages: string; files: Record<string, string[]> }[];

const EARLY = /<!--early (\[.*?\])-->/;

export function withEarlyFiles(html: string, path: string, language: string): string {
  return html.replace(EARLY, (_, written: string) => {
    const list = JSON.parse(written) as EarlyFiles;
    const [pathname = ''] = path.split('?');
    const files = list.find(({ pages }) => new RegExp(pages).test(pathname))?.files[language] ?? [];
    return files.map(linkTo).join('\n    ');
  });
}

/** Only preloads a style: the page's own code applies it, like the styles that every address needs. */
function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="${escapeMarkup(file)}">`;
}
