import { kitPage } from './lazyPage.ts';

/** The page for unknown addresses, for pages that seldom need it. */
export const UnknownPage = kitPage(() => import('./UnknownPage.tsx'), 'app');
