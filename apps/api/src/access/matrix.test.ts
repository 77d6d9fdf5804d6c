import { mayCall } from '@marea/domain/access/mayCall';
import { contract } from '@marea/domain/contract';
import { fieldTexts } from '@marea/texts/fields';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseName, Caller, Fixture } from '../../tests/matrix/fixture.ts';
import { callers, createWorld, endpointOf, outsiders, PRIVATE } from '../../tests/matrix/fixture.ts';
import { requests } from '../../tests/matrix/requests.ts';
import { tables } from '../../tests/matrix/table.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

const lines = tables.map((table) =>
  table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([name]) => name),
);
const rows = lines.flatMap(([, ...below]) => below);

let api: TestApi;
let world: Fixture;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1', EXPORT_PATIENCE_MS: '0' });
  world = await createWorld(api, requests);
});
afterAll(() => api.stop());

/** What is said of a record that the caller cannot name. */
const unknownTexts: ReadonlySet<string> = new Set(
  Object.entries(fieldTexts.en).flatMap(([code, text]) =>
    /^(?:unknown_(?!field)|not_of_|not_refundable)/.test(code) ? [text] : [],
  ),
);

/** What an answer says of who asked, in the table's words; anything else in full, so that it is seen. */
function wordFor(name: CaseName, { status, body }: Response): string {
  if (status === contract[endpointOf(name)].status) return 'ok';
  const isUnknown = body.errors?.every(({ message }: { message: string }) => unknownTexts.has(message));
  const known =
    `${status} ${body.code}` === '422 invalid'
      ? isUnknown
      : /^(401 unauth|403 forb|404 not_|409 hold_|409 offer_|410 link_)/.test(`${status} ${body.code}`);
  return known ? String(status) : `${status} ${JSON.stringify(body)}`;
}

describe('the matrix', () => {
  it('has a line for every endpoint, and a request for every line', () => {
    for (const [head] of lines) expect(head).toEqual(callers);
    const names = rows.map(([name = '']) => name);
    expect(new Set(names.map(endpointOf))).toEqual(new Set(Object.keys(contract)));
    expect(names.toSorted()).toEqual(Object.keys(requests).toSorted());
    expect(rows.filter((row) => row.length !== callers.length + 1)).toEqual([]);
  });

  it('forbids a superadmin what is declared so, for screens to hide it', () => {
    const forbidden = rows.flatMap(([name = '', root]) => (root === '403' ? [name] : []));
    const hidden = rows.flatMap(([name = '']) =>
      mayCall({ kind: 'superadmin' }, contract[endpointOf(name as CaseName)]) ? [] : [name],
    );
    expect(forbidden).toEqual(hidden);
  });
});

describe('who gets through', () => {
  it.each(rows)('to %s', async (...[row, ...expected]) => {
    const name = row as CaseName;
    const words: Record<string, string> = {};
    const leaks: string[] = [];
    const { company, location, service, vessel, other } = world.home;
    const ofLocation = [location, service, vessel, other, world.people.admin].map(({ _id }) => _id);
    const foreign: Partial<Record<Caller, readonly string[]>> = {
      neighbour: ofLocation,
      other: [company._id, ...ofLocation],
    };
    for (const who of callers) {
      const answer = await world.call(name, who);
      words[who] = wordFor(name, answer);
      if (outsiders.includes(who) && PRIVATE.test(answer.text)) leaks.push(`${who} reads ${answer.text}`);
      const isPublic = contract[endpointOf(name)].access === 'public';
      if (!isPublic && foreign[who]?.some((id) => answer.text.includes(id))) leaks.push(`${who} reads ${answer.text}`);
    }
    expect(words).toEqual(Object.fromEntries(callers.map((who, i) => [who, expected[i]])));
    expect(leaks).toEqual([]);
  });
});
