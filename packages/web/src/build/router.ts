import type { Plugin } from 'vite';

const NAMES = /^\w+\.displayName = .*;$/gm;
const CALLS = /= (React\w*\.(?:forwardRef|createContext|memo))\(/g;
/** What the app does not use of the router, and what names each of them in the router's built code. */
const UNUSED = ['Form', 'NavLink', 'ScrollRestoration'];

const isOfTheRouter = (id: string) => id.includes('/react-router/dist/');

/**
 * Of the router stays what the app uses: a component that is made by a call and has a name assigned counts as used
 * otherwise, and with it the forms, loaders and links of server-rendered pages. The build fails where the router's code is
 * no longer written so, and where one of the unused parts is in it all the same.
 */
export function withoutUnusedRouter(): Plugin {
  let changed = 0;
  return {
    name: 'marea-without-unused-router',
    apply: 'build',
    buildStart() {
      changed = 0;
    },
    transform(code, id) {
      if (!isOfTheRouter(id)) return null;
      const lean = leanRouter(code);
      if (lean !== code) changed += 1;
      return lean;
    },
    generateBundle(_options, bundle) {
      if (changed === 0) this.error('The router is not written as expected: nothing of it could be marked as unused.');
      const unusedParts = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? Object.entries(output.modules).flatMap(([id, { code }]) => (isOfTheRouter(id) ? keptIn(code ?? '') : []))
          : [],
      );
      if (unusedParts.length > 0)
        this.error(`The app carries parts of the router that it does not use: ${unusedParts.join(', ')}`);
    },
  };
}

const WARNINGS = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Leaves the router's warnings for developers out of a build: its package offers bundlers nothing but the code with them.
 * The build fails where they are no longer switched so.
 */
export function productionRouter(): Plugin {
  let isChanged = false;
  return {
    name: 'marea-production-router',
    apply: 'build',
    buildStart() {
      isChanged = false;
    },
    transform(code, id) {
      if (!isOfTheRouter(id) || !code.includes(WARNINGS)) return null;
      isChanged = true;
      return code.replace(WARNINGS, WARNINGS.replace('true', 'false'));
    },
    generateBundle() {
      if (!isChanged) this.error('The router is not written as expected: its warnings could not be switched off.');
    },
  };
}

/** The router's code with its components marked as free of effects; unchanged where it has none that are. */
export function leanRouter(code: string): string {
  return code.replace(NAMES, '').replace(CALLS, '= /* @__PURE__ */ $1(');
}

/** Which of the unused components a rendered module of the router has. */
export function keptIn(code: string): string[] {
  return UNUSED.filter((name) => new RegExp(`\\b(?:var|let|const|function) ${name}(?:\\$\\d+)?\\b`).test(code));
}
