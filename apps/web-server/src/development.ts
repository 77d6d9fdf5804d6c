import type { Plugin } from 'vite';
import { createGuestPages } from './guest-pages.ts';
import { fillHead } from './page-head.ts';

export function developmentHeads(apiUrl: string): Plugin {
  const pages = createGuestPages(apiUrl);
  return {
    name: 'marea-development-heads',
    apply: 'serve',
    async transformIndexHtml(html, { originalUrl = '/' }) {
      const { head, reloads } = await pages.pageOf(originalUrl, null, '127.0.0.1');
      return head ? fillHead(html, head, { reloads }) : html;
    },
  };
}
