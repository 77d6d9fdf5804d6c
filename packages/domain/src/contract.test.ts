import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';

describe('the contract', () => {
  it('names no endpoint twice', () => {
    const spelled = Object.values(contract).map(
      ({ method, base, path }) => `${method} ${base}${path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(spelled.filter((one, i) => spelled.indexOf(one) !== i)).toEqual([]);
  });

  it('refuses fields that nobody knows, in every query and body', () => {
    const lax = Object.entries(contract).filter(
      ([, { query, body }]) => query.safeParse({ unheardOf: '1' }).success || body?.safeParse({ unheardOf: 1 }).success,
    );
    expect(lax.map(([name]) => name)).toEqual([]);
  });

  it('knows each endpoint by its own name', () => {
    const misnamed = Object.entries(contract).filter(([name, endpoint]) => endpoint.name !== name);
    expect(misnamed).toEqual([]);
  });
});
