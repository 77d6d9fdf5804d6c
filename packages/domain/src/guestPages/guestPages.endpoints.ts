import { defineEndpoints } from '../contract/endpoint.ts';

const guest = { base: '/wizard', access: 'public', method: 'GET' } as const;

export const guestPagesEndpoints = defineEndpoints({
  guestPage: { ...guest, path: '/page/head' },
  guestHome: { ...guest, path: '/page/home' },
  guestHosts: { ...guest, path: '/page/hosts' },
  guestSitemap: { ...guest, path: '/page/sitemap' },
  guestCard: { ...guest, path: '/page/card/{slug}', isPicture: true },
});
