// Which folder may import which, by patterns: a new feature needs no new rule.
// `scripts/gate/boundaries.test.ts` plants a violation of each and expects it to be found.

/** Tests and test tools may use more than what is delivered. */
const TEST_FILE = '([.]test[.]tsx?|vitest[.]config[.]ts)$|^apps/[^/]+/tests/';
/** Schemas, what is made of them, and the library: weight that a page does without. */
const SCHEMAS = [
  '[.](schema|contract)[.]ts$',
  '^packages/domain/src/contract[.]ts$',
  '^packages/domain/src/contract/(contractOf|defineList)[.]ts$',
  '(^|/)node_modules/zod/',
];
const FRONT_ENDS = '^(packages/web|apps/(backoffice|guest))/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'domain-imports-zod-only',
      'The domain is pure: it imports zod and itself.',
      { path: '^packages/domain/src/', pathNot: TEST_FILE },
      { pathNot: ['^packages/domain/src/', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'schemas-go-by-their-name',
      'What a page uses of the domain is free of schemas: they stand in *.schema.ts and *.contract.ts.',
      { path: '^packages/domain/src/', pathNot: [TEST_FILE, ...SCHEMAS] },
      { path: SCHEMAS, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'pages-ship-schemas-in-forms-only',
      'A page takes types from schemas, and addresses to call; a form of the back office checks with one, and the log reads what is money from all.',
      {
        path: ['^packages/texts/src/', `${FRONT_ENDS}src/`],
        pathNot: [
          TEST_FILE,
          '^apps/backoffice/src/features/.*[fF]orm[.]tsx?$',
          '^apps/backoffice/src/app/schemaSettings[.]ts$',
          '^apps/backoffice/src/features/audit/auditedKinds[.]ts$',
        ],
      },
      { path: SCHEMAS, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'texts-import-domain-only',
      'Wording needs the domain alone.',
      { path: '^packages/texts/src/', pathNot: TEST_FILE },
      { pathNot: ['^packages/(domain|texts)/src/', '(^|/)node_modules/'] },
    ),
    forbid(
      'web-imports-domain-and-texts',
      'What the front ends share knows neither of them.',
      { path: '^packages/web/src/', pathNot: TEST_FILE },
      { path: '^(packages|apps|scripts|e2e)/', pathNot: '^packages/(domain|texts|web)/src/' },
    ),
    forbid(
      'api-imports-domain-and-texts',
      'The API knows no screen and no tool.',
      { path: '^apps/api/src/', pathNot: TEST_FILE },
      {
        path: '^(packages|apps|scripts|e2e)/',
        pathNot: ['^(packages/(domain|texts)/src|apps/api/src)/', '^apps/api/package[.]json$'],
      },
    ),
    forbid(
      'front-ends-stay-apart',
      'A front end imports domain, texts and web: never the API, never the other front end.',
      { path: '^apps/(backoffice|guest)/src/', pathNot: TEST_FILE },
      {
        path: '^(packages|apps|scripts|e2e)/',
        pathNot: ['^packages/(domain|texts|web)/src/', '^apps/$1/(src/|package\\.json$)'],
      },
    ),
    forbid(
      'front-ends-run-in-a-browser',
      'Node is not there, but where the pages are built.',
      { path: `${FRONT_ENDS}src/`, pathNot: [TEST_FILE, '^packages/web/src/build/'] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'features-stay-apart',
      'A feature does not import another; app/ puts them together.',
      { path: '^apps/(backoffice|guest)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    forbid(
      'the-core-is-the-ground',
      'Session, client and addresses stand under everything that is drawn.',
      { path: '^apps/(backoffice|guest)/src/core/', pathNot: TEST_FILE },
      { path: '^apps/$1/src/(ui|features|app)/' },
    ),
    forbid(
      'the-kit-knows-no-feature',
      'What features share stands under them.',
      { path: '^apps/(backoffice|guest)/src/ui/', pathNot: TEST_FILE },
      { path: '^apps/$1/src/(features|app)/' },
    ),
    forbid(
      'features-know-no-roof',
      'Routes and frame put features together; what a feature needs of them stands in core.',
      { path: '^apps/(backoffice|guest)/src/features/', pathNot: TEST_FILE },
      { path: '^apps/$1/src/app/' },
    ),
    forbid(
      'api-features-are-entered-by-their-index',
      'A feature of the API is entered by its one public module. What it registers with the app may be named by its tests.',
      { path: '^apps/api/src/([^/]+)/', pathNot: TEST_FILE },
      {
        path: '^apps/api/src/[^/]+/',
        pathNot: ['^apps/api/src/$1/', '^apps/api/src/(db|http|events)/', '^apps/api/src/[^/]+/index[.]ts$'],
      },
    ),
    forbid(
      'notifications-follow-events',
      'A feature announces what happened; eventListeners.ts alone says who is notified of it.',
      { path: '^apps/api/src/[^/]+/', pathNot: [TEST_FILE, '^apps/api/src/notifications/'] },
      { path: '^apps/api/src/notifications/' },
    ),
    forbid(
      'api-infrastructure-knows-no-feature',
      'The database and HTTP serve features and use none.',
      { path: '^apps/api/src/(db|http)/', pathNot: TEST_FILE },
      { path: '^apps/api/src/[^/]+/', pathNot: '^apps/api/src/(db|http)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'adapters-know-their-port-only',
      'An adapter knows its port and its SDK, nothing of bookings.',
      { path: '^apps/api/src/(.+)/adapters/([^/]+)', pathNot: TEST_FILE },
      { path: '^apps/api/src/', pathNot: ['^apps/api/src/$1/adapters/$2', '^apps/api/src/$1/[^/]+[.]port[.]ts$'] },
    ),
    forbid(
      'production-imports-no-testing',
      'What is delivered contains no test tools.',
      { path: '^(packages|apps)/', pathNot: [TEST_FILE, '^packages/(testing|embedded-mongo|demo)/'] },
      { path: ['^packages/(testing|embedded-mongo|demo)/', '(^|/)node_modules/(vitest|supertest|fast-check)/'] },
    ),
    forbid(
      'the-table-is-the-roof',
      'Only what stands on the domain reads the table of all endpoints; within it every endpoint would depend on every other.',
      { path: '^packages/domain/src/', pathNot: TEST_FILE },
      { path: '^packages/domain/src/contract[.]ts$' },
    ),
    forbid(
      'no-circles',
      'Two files that need each other are one file, or three.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    forbid(
      'no-circles-of-types',
      'Nor do their types: what one file says of another is read in one direction.',
      { path: ['^packages/', '^apps/'], pathNot: TEST_FILE },
      { circular: true },
    ),
    // What the build writes itself, by a plugin of Vite, has a name that no file has.
    forbid('everything-resolves', 'A path that leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|coverage)/' },
    tsPreCompilationDeps: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
