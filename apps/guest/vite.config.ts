import { guestLanguages } from '@marea/domain/core/text/text';
import { developmentHeads } from '@marea/web-server/development';
import { browserFloor, oldestBrowsers } from '@marea/web/build/browsers';
import { cssFallbacks } from '@marea/web/build/cssFallbacks';
import { earlyFiles } from '@marea/web/build/earlyFiles';
import { withoutFieldDocs } from '@marea/web/build/fieldDocs';
import { firstVariables } from '@marea/web/build/firstVariables';
import { offlineShell } from '@marea/web/build/offlineShell';
import { developmentAddresses, developmentApi, firstPaint } from '@marea/web/build/page';
import { robotsFile } from '@marea/web/build/robots';
import { productionRouter, withoutUnusedRouter } from '@marea/web/build/router';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const FIRST_STEPS = '/features/booking/firstSteps.ts';
/** It lists everything in a package, used or not. */
const INDEX_OF_A_PACKAGE = /\/node_modules\/.*\/index\.m?js$/;

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null };

/** The chunk of the first steps' modules, also when others import them; null for any other module. */
function ofTheFirstSteps(id: string, modules: Modules): string | null {
  const seen = new Set<string>();
  const isReached = (one: string): boolean => {
    if (one.endsWith(FIRST_STEPS)) return true;
    if (seen.has(one) || INDEX_OF_A_PACKAGE.test(one)) return false;
    seen.add(one);
    return modules.getModuleInfo(one)?.importers.some(isReached) ?? false;
  };
  return isReached(id) ? 'booking' : null;
}

const KIT = '/src/core/kit/Kit.tsx';
/** The parts of Mantine used by its provider and most pages, in one file with the theme. */
const OF_THE_KIT =
  /@mantine\/core\/esm\/(?:core|components\/(?:Button|Loader|Transition|UnstyledButton|Skeleton|VisuallyHidden))\/|packages\/web\/src\/(?:theme|cssVariables)\.ts|\/src\/app\/(?:Kit\.tsx|kit\.css)/;

/** Used on the first page of companies without photographs. */
const OF_THE_DRAWING = /packages\/web\/src\/vessel\/|\/src\/core\/kit\/(?:Drawing|pictureSeeds)\./;

const port = Number(process.env.GUEST_PORT ?? 4002);

export default defineConfig({
  plugins: [
    react(),
    cssFallbacks(),
    browserFloor(),
    productionRouter(),
    firstVariables(),
    withoutUnusedRouter(),
    withoutFieldDocs(),
    earlyFiles([
      {
        pages: /^\/book\/[^/]+\/[^/]+\/(?:service|resource|calendar)\/?$/,
        modules: [FIRST_STEPS, KIT],
        wording: ['app', 'booking', 'ui'],
      },
      {
        pages: /^\/[^/]+\/[^/]+\/trip\/[^/]+\/?$/,
        modules: ['/features/trip/TripPage.tsx'],
        wording: ['app', 'trip', 'ui'],
      },
      { pages: /^(?:\/[^/]+){1,2}\/welcome\/?$/, modules: [], wording: ['app', 'welcome'] },
    ]),
    developmentAddresses(port),
    developmentHeads(developmentApi()),
    robotsFile(),
    offlineShell({
      page: '/booking/userConfirmation/offline',
      pages: /^\/(?:booking\/userConfirmation\/[^/]+|[^/]+\/visit\/[^/]+|book\/[^/]+\/[^/]+\/complete)\/?$/,
      modules: [
        KIT,
        '/src/app/MorePages.tsx',
        '/src/features/confirmation/ConfirmationPage.tsx',
        '/src/features/visit/VisitPage.tsx',
        ...guestLanguages.flatMap((language) =>
          ['app', 'confirmation', 'payment', 'ui', 'visit'].map((name) => `/src/locales/${language}/${name}.ts`),
        ),
      ],
    }),
    firstPaint({
      lines: {
        es: 'Paseos en barco y yate. Cargando…',
        en: 'Boat and yacht trips. Loading…',
        fr: 'Sorties en bateau et en yacht. Chargement…',
        pt: 'Passeios de barco e iate. Carregando…',
      },
      late: {
        es: '¿No aparece? Revisa tu conexión y recarga la página.',
        en: 'Nothing appears? Check your connection and reload the page.',
        fr: 'Rien ne s’affiche ? Vérifiez votre connexion et rechargez la page.',
        pt: 'Não aparece nada? Verifique sua conexão e recarregue a página.',
      },
      withoutScript: {
        es: 'Esta página necesita JavaScript: actívalo en tu navegador.',
        en: 'This page needs JavaScript: switch it on in your browser.',
        fr: 'Cette page a besoin de JavaScript : activez-le dans votre navigateur.',
        pt: 'Esta página precisa de JavaScript: ative-o no seu navegador.',
      },
    }),
  ],
  server: { port, strictPort: true },
  build: {
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    // Few files rather than many small ones, since a request costs more than its bytes on a slow
    // network: one for the first page, one for the steps of choosing, one for what later pages share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'kit', test: OF_THE_KIT, priority: 3 },
            { name: 'drawing', test: OF_THE_DRAWING, priority: 2 },
            { name: ofTheFirstSteps, priority: 2 },
            { name: 'shared', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
