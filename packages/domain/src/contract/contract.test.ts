import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { contract } from './contract.ts';
import type { endpoint } from './endpoint.ts';

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

  it('does not compile a path parameter without its schema', () => {
    type Wanted = Parameters<typeof endpoint<'/thing/{id}', z.ZodNull>>[0]['params'];
    const takesNone: {} extends Wanted ? true : false = false;
    const takesId: { id: z.ZodString } extends Wanted ? true : false = true;
    expect([takesNone, takesId]).toEqual([false, true]);
  });
});
