import { expect, it } from 'vitest';
import { onlyWorkplace } from './SelectCompanyPage.tsx';

const marea = { _id: 'marea' };
const coral = { _id: 'coral' };
const cancun = { _id: 'cancun', companyId: 'marea' };
const islaMujeres = { _id: 'isla', companyId: 'marea' };

it('skips the choice when there is one company with one location', () => {
  expect(onlyWorkplace([marea], [cancun])).toBe('cancun');
});

it('asks as soon as there is anything to choose between', () => {
  expect(onlyWorkplace([marea], [cancun, islaMujeres])).toBeNull();
  expect(onlyWorkplace([marea, coral], [cancun])).toBeNull();
  expect(onlyWorkplace([marea], [])).toBeNull();
});
