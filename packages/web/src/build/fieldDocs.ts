import { parseSync, Visitor } from 'vite';
import type { ESTree, Plugin } from 'vite';

const isOfTheDomain = (id: string) => id.includes('/packages/domain/src/');
/** Keys of `.meta({ … })` that only the API's description uses. */
const docs: ReadonlySet<string> = new Set(['description', 'example']);

/**
 * Drops `.meta({ description, example })` of the domain from the pages' build: only the API needs field descriptions.
 * The build fails if one remains.
 */
export function withoutFieldDocs(): Plugin {
  return {
    name: 'marea-without-field-docs',
    apply: 'build',
    transform(code, id) {
      return isOfTheDomain(id) ? dropFieldDocs(code) : null;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const described = chunks
        .flatMap(({ modules }) => Object.entries(modules))
        .filter(([id, { code }]) => code && isOfTheDomain(id) && dropFieldDocs(code) !== code)
        .map(([id]) => id);
      if (described.length > 0) this.error(`The pages carry descriptions of the API's fields: ${described.join(', ')}`);
    },
  };
}

/** Code without its calls of `.meta` that hold only a description or an example; others stay. */
export function dropFieldDocs(code: string): string {
  if (!code.includes('.meta(')) return code;
  const cuts: { from: number; to: number }[] = [];
  new Visitor({
    CallExpression(call) {
      const { callee } = call;
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'meta') return;
      if (call.arguments.length === 1 && holdsOnlyDocs(call.arguments[0])) {
        cuts.push({ from: callee.object.end, to: call.end });
      }
    },
  }).visit(parseSync('schema.ts', code).program);
  return cuts
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code);
}

function holdsOnlyDocs(argument: ESTree.Argument | undefined): boolean {
  return (
    argument?.type === 'ObjectExpression' &&
    argument.properties.length > 0 &&
    argument.properties.every(
      (each) => each.type === 'Property' && each.key.type === 'Identifier' && docs.has(each.key.name),
    )
  );
}
