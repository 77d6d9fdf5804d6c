import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { CallInput, Output, SchemasOf } from './contractOf.ts';
import { contractOf } from './contractOf.ts';
import { defineEndpoints } from './endpoint.ts';

const endpoints = defineEndpoints({
  change: { method: 'PUT', path: '/thing/{id}', access: 'staff' },
  things: { base: '/wizard', method: 'GET', path: '/things', access: 'public' },
});
const id = z.string().length(24);
const rest = { response: z.strictObject({ data: z.int() }), summary: 'Something', tag: 'thing' };
const schemas = {
  change: { ...rest, params: { id }, body: z.strictObject({ size: z.int() }) },
  things: { ...rest, query: z.strictObject({ search: z.string().optional() }) },
};
const contract = contractOf(endpoints, schemas);

describe('a contract', () => {
  it('puts addresses and schemas together, with what nobody said', () => {
    expect(contract.change).toMatchObject({
      name: 'change',
      base: '/api',
      path: '/thing/{id}',
      status: 200,
      errors: [],
    });
    expect(contract.change.params.safeParse({ id: 'x' }).success).toBe(false);
    expect(contract.things).toMatchObject({ name: 'things', base: '/wizard', needs: null, body: null });
    expect(contract.things.query.safeParse({ unheardOf: '1' }).success).toBe(false);
    expect(contract.things.headers.safeParse({ accept: '*/*' }).success).toBe(true);
  });

  it('does not compile a path parameter without its schema, nor an endpoint without any', () => {
    type Wanted = SchemasOf<typeof endpoints>;
    const takesNoParams: typeof rest extends Wanted['change'] ? true : false = false;
    const takesParams: (typeof schemas)['change'] extends Wanted['change'] ? true : false = true;
    const takesOneOfTwo: Pick<typeof schemas, 'change'> extends Wanted ? true : false = false;
    expect([takesNoParams, takesParams, takesOneOfTwo]).toEqual([false, true, false]);
  });

  it('does not compile a parameter that is not in the path, nor an endpoint that is not in the table', () => {
    type Accepts<Schemas extends SchemasOf<typeof endpoints>> = Schemas extends Parameters<
      typeof contractOf<typeof endpoints, Schemas>
    >[1]
      ? true
      : false;
    const itself: Accepts<typeof schemas> = true;
    const otherParam: Accepts<{
      change: typeof schemas.change & { params: { slug: typeof id } };
      things: typeof rest;
    }> = false;
    const otherEndpoint: Accepts<typeof schemas & { lost: typeof rest }> = false;
    expect([itself, otherParam, otherEndpoint]).toEqual([true, false, false]);
  });

  it('asks a caller for exactly what the schemas take, and gives what they answer', () => {
    type Input = CallInput<typeof contract.change>;
    const right: { params: { id: string }; body: { size: number } } extends Input ? true : false = true;
    const wrongBody: { params: { id: string }; body: { size: string } } extends Input ? true : false = false;
    const noParams: { body: { size: number } } extends Input ? true : false = false;
    const nothingToSay: {} extends CallInput<typeof contract.things> ? true : false = true;
    const answer: Output<typeof contract.change> extends { data: number } ? true : false = true;
    expect([right, wrongBody, noParams, nothingToSay, answer]).toEqual([true, false, false, true, true]);
  });
});
