import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isScalar, parseDocument, visit } from 'yaml';
import * as z from 'zod';

type Mapping = Record<string, unknown>;

const OVERRIDE = ' !override';
const servicesSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const extendsSchema = z.object({ file: z.literal('compose.yaml'), service: z.string() });

/** The text of a file in docker/. */
export const readDocker = (file: string) =>
  readFile(fileURLToPath(new URL(`../../docker/${file}`, import.meta.url)), 'utf8');

/** A Compose file with its anchors resolved. The keys of values tagged `!override` end in that word. */
function parseCompose(text: string): Mapping {
  const document = parseDocument(text, { merge: true });
  const [error] = document.errors;
  if (error) throw error;
  visit(document, {
    Pair(_, { key, value }) {
      const tag = value && typeof value === 'object' && 'tag' in value ? value.tag : undefined;
      if (tag === '!override' && isScalar(key)) key.value = `${String(key.value)}${OVERRIDE}`;
    },
  });
  return document.toJS();
}

/** A Compose file as its schema describes it, without the `!override` tags. */
export function withoutTags(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTags);
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.replace(OVERRIDE, ''), withoutTags(inner)]),
  );
}

/** Reads a Compose file alone. */
export const readCompose = async (file: string) => parseCompose(await readDocker(file));

/**
 * Merges compose.yaml with an override and resolves its `extends`, by the rules of the Compose specification that these
 * files need: mappings merge, lists grow, commands and `!override` replace, volumes replace those of their target.
 */
export async function mergeCompose(override: string): Promise<Mapping> {
  const [base, own] = await Promise.all(['compose.yaml', override].map(readCompose));
  const baseServices = servicesSchema.parse(base?.['services']);
  const services = Object.entries(servicesSchema.parse(own?.['services'])).map(
    ([name, { extends: from, ...service }]) => {
      if (from === undefined) return [name, service] as const;
      const { service: parent } = extendsSchema.parse(from);
      const extended = baseServices[parent];
      if (!extended) throw new Error(`${name} extends ${parent}, which compose.yaml does not have`);
      return [name, mergeMappings(extended, service)] as const;
    },
  );
  return mergeMappings(base ?? {}, { ...own, services: Object.fromEntries(services) });
}

function mergeMappings(base: Mapping, own: Mapping): Mapping {
  const merged = { ...base };
  for (const [key, value] of Object.entries(own)) {
    if (key.endsWith(OVERRIDE)) merged[key.slice(0, -OVERRIDE.length)] = value;
    else merged[key] = mergeValues(key, merged[key], value);
  }
  return merged;
}

function mergeValues(key: string, base: unknown, own: unknown): unknown {
  if (isMapping(base) && isMapping(own)) return mergeMappings(base, own);
  if (!Array.isArray(base) || !Array.isArray(own) || ['command', 'entrypoint', 'test'].includes(key)) return own;
  if (key === 'volumes') {
    const targets = new Set(own.map(targetOf));
    return [...base.filter((volume) => !targets.has(targetOf(volume))), ...own];
  }
  return [...new Set([...base, ...own])];
}

const targetOf = (volume: unknown) => String(volume).split(':')[1];

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
