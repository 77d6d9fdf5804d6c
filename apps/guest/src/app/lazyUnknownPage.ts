import { lazyPage } from './lazyPage.ts';

/** The page for unknown addresses, for pages that seldom need it. */
export const UnknownPage = lazyPage(() => import('./UnknownPage.tsx'), 'app');
