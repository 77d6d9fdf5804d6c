import type { Plugin } from 'vite';

const NAMES = /^\w+\.displayName = .*;$/gm;
const CALLS = /= (React\w*\.(?:forwardRef|createContext|memo))\(/g;
/** Unused parts of the router, by their names in its built code. */
const UNUSED = ['Form', 'NavLink', 'ScrollRestoration'];

const isOfTheRouter = (id: string) => id.includes('/react-router/dist/');

/**
 * Drops the router's unused parts: a component created by a call with a name assigned would count as used, and with it
 * the forms, loaders and links of server-rendered pages. The build fails if the router's code has another form, or if
 * an unused part remains.
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
 * Drops the router's warnings for developers: its package offers bundlers only the code with them. The build fails if
 * they are switched differently.
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

/** Marks the router's components as free of side effects; code without any stays unchanged. */
export function leanRouter(code: string): string {
  return code.replace(NAMES, '').replace(CALLS, '= /* @__PURE__ */ $1(');
}

/** The unused components in a rendered module of the router. */
export function keptIn(code: string): string[] {
  return UNUSED.filter((name) => new RegExp(`\\b(?:var|let|const|function) ${name}(?:\\$\\d+)?\\b`).test(code));
}
