import type { Actor } from '@marea/domain/access/actor';
import type { Language } from '@marea/domain/core/text/text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeCompany } from '../../tests/company.ts';
import { pdfLines } from '../../tests/pdfText.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { printStatement } from './statement.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it.each<Language>(['en', 'es'])('has each balance of two currencies on one line: %s', async (language) => {
  const { company } = await storeCompany(api.db);
  const sums = {
    opening: 123_456_789,
    shares: 98_765_432,
    expenses: 1_050_000,
    paidOut: 0,
    adjustments: 0,
    closing: 1,
  };
  const reader = { kind: 'superadmin', userId: 'a'.repeat(24), name: 'Ana', companyId: null } as Actor;
  const { content } = await printStatement(
    api.app,
    {
      reader,
      company,
      title: 'Statement',
      about: [['Vessel', 'Azimut 55']],
      from: '2027-06-01',
      to: '2027-06-30',
      zone: 'America/Cancun',
      balances: [
        { ...sums, currency: 'usd' },
        { ...sums, currency: 'mxn' },
      ],
      figures: ['Amount'],
      lines: [],
    },
    language,
  );
  const lines = (await pdfLines(content as Uint8Array)).join('\n');
  expect(lines).toMatch(/\$1,234,567.89 USD .*\$1,234,567.89 MXN/);
  expect(lines).toMatch(/−\$10,500.00 USD .*−\$10,500.00 MXN/);
  expect(lines).toContain('01/06/2027 – 30/06/2027');
});
