import { wizardContract } from '@marea/domain/guests/wizard.contract';
import type { Plugin } from 'vite';

const CONTRACT = '@marea/domain/guests/wizard.contract';
const LIGHT_CONTRACT = '\0light-wizard-contract';
const NO_ZOD = '\0no-zod';
const IMPORTS_ZOD = "import * as z from 'zod'";

/**
 * Leaves the schemas out of what a guest's phone loads. They check types while one writes and
 * requests as they reach the API; the browser needs an endpoint's method and path, and the
 * domain's functions. So the contract becomes its table of addresses, and zod becomes a stand-in
 * with which modules that declare schemas beside their functions still load. There is one
 * contract, read here; whoever does parse with a schema in this app is told so at once.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'marea-without-schemas',
    enforce: 'pre',
    resolveId(source) {
      if (source === CONTRACT) return LIGHT_CONTRACT;
      return source === NO_ZOD ? NO_ZOD : null;
    },
    load(id) {
      if (id === LIGHT_CONTRACT) return `export const wizardContract = ${JSON.stringify(addresses())};`;
      return id === NO_ZOD ? standIn : null;
    },
    transform(code, id) {
      if (!id.includes('/packages/domain/') || !code.includes(IMPORTS_ZOD)) return null;
      return { code: code.replace(IMPORTS_ZOD, `import { z } from '${NO_ZOD}'`), map: null };
    },
  };
}

function addresses(): Record<string, { base: string; method: string; path: string }> {
  return Object.fromEntries(
    Object.entries(wizardContract).map(([name, { base, method, path }]) => [name, { base, method, path }]),
  );
}

/** Any member and any call of it is itself again; only reading with it is refused. */
const standIn = `
const refuse = () => { throw new Error('The guest app carries no schemas.'); };
export const z = /* @__PURE__ */ new Proxy(() => z, {
  get: (_, name) => (/^(safe)?parse/i.test(String(name)) ? refuse : z),
  apply: () => z,
});
`;
