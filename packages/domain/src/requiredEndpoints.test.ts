import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from './contract.ts';
import type { EndpointContract } from './contract/contractOf.ts';

/** The specification's table of endpoints as handed over: one endpoint per row. */
const rows = readFileSync(new URL('./endpoints.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [method = '', path = '', access = '', returns = ''] = line.split('\t');
    return { method, path, access, returns, name: spelled(method, path) };
  });

/** Not built yet; an endpoint leaves this list when it is built. */
const missing: string[] = [];

const built = new Map(
  Object.values(contract)
    .filter(({ base }) => base === '/api')
    .map((endpoint: EndpointContract) => [spelled(endpoint.method, endpoint.path), endpoint]),
);

/** Method and path without parameter names: `{id}` and `{slug}` accept either. */
function spelled(method: string, path: string): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
}

/** The response shape at the beginning of the last column: one, page or list; others by their fields. */
function shapeOf({ response }: EndpointContract): string {
  const parts = response instanceof z.ZodUnion ? response.options : [response];
  const shapes = parts.map((part) => {
    if (!(part instanceof z.ZodObject)) return 'other';
    const { shape } = part;
    const isRequired = (name: string) => !(shape[name] instanceof z.ZodOptional);
    const names = Object.keys(shape).filter(isRequired).toSorted().join(' ');
    if (names === 'docs limit offset page total') return 'page';
    if (names === 'data') return shape.data instanceof z.ZodArray ? 'list' : 'one';
    return names;
  });
  return shapes.join(' or ');
}

/** The shapes that a row allows. */
function allowedShapes(returns: string): string[] {
  if (returns.startsWith('page or month/range list')) return ['page', 'list', 'page or list', 'list or page'];
  const word = /^(one|page|list)\b/.exec(returns)?.[1];
  return word ? [word] : ['data resources services staff totalBookings totalHrs'];
}

/** `{id}` and `{slug}` of one path are one endpoint: if one row is public, so is the other. */
function allowedAccess(name: string): string[] {
  const own = rows.filter((row) => row.name === name).map(({ access }) => access);
  return own.includes('public') ? ['public'] : own;
}

describe('the required endpoints', () => {
  it('are all in the contract, but for those that are listed as missing', () => {
    const absent = rows.filter(({ name }) => !built.has(name)).map(({ name }) => name);
    expect([...new Set(absent)].toSorted()).toEqual(missing.toSorted());
  });

  it.each(rows.filter(({ name }) => built.has(name)))('$method $path lets in $access', ({ name }) => {
    expect(allowedAccess(name)).toContain(built.get(name)?.access);
  });

  it.each(rows.filter(({ name }) => built.has(name)))('$method $path returns $returns', ({ name, returns }) => {
    const endpoint = built.get(name);
    expect(allowedShapes(returns)).toContain(endpoint && shapeOf(endpoint));
  });

  it('are a hundred and forty and more: the table is read whole', () => {
    expect(rows.length).toBe(rows.filter(({ access }) => /^(public|session|staff|owner)$/.test(access)).length);
    expect(rows.length).toBeGreaterThan(140);
  });
});
