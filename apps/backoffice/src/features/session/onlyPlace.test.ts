import { expect, it } from 'vitest';
import { onlyPlace } from './onlyPlace.ts';

const marea = { _id: 'marea' };
const coral = { _id: 'coral' };
const cancun = { _id: 'cancun', companyId: 'marea' };
const islaMujeres = { _id: 'isla', companyId: 'marea' };

it('skips the choice when there is one company with one location', () => {
  expect(onlyPlace([marea], [cancun])).toBe('cancun');
});

it('asks as soon as there is anything to choose between', () => {
  expect(onlyPlace([marea], [cancun, islaMujeres])).toBeNull();
  expect(onlyPlace([marea, coral], [cancun])).toBeNull();
  expect(onlyPlace([marea], [])).toBeNull();
});
