import { companyExportEndpoints } from '@marea/domain/companyExports/companyExport.endpoints';
import type { CompanyExport } from '@marea/domain/companyExports/companyExport.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import { anId } from '@marea/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import CompanyExportsPage from './CompanyExportsPage.tsx';

const { companyExports, startCompanyExport } = companyExportEndpoints;

const one: Wire<CompanyExport> = {
  _id: anId(),
  companyId: anId(),
  state: 'ready',
  done: 5_200,
  total: 5_200,
  bytes: 3_460_300,
  downloads: 0,
  by: { userId: anId(), name: 'Ana Reyes' },
  createdAt: '2027-03-14T15:30:00.000Z',
  expiresAt: '2027-03-21T15:30:00.000Z',
};
const shows = (...all: Wire<CompanyExport>[]) => {
  stubApi.answer(companyExports, () => ({ data: all }));
  return renderScreen(<CompanyExportsPage />);
};

describe('the export of a company', () => {
  it('starts for the company at which one works', async () => {
    stubApi.answer(startCompanyExport, () => ({ data: { ...one, state: 'working', expiresAt: null } }));
    const { user } = shows();

    await user.click(await screen.findByRole('button', { name: 'Prepare the file' }));

    await waitFor(() => expect(stubApi.requestsTo(startCompanyExport)).toHaveLength(1));
    expect(stubApi.requestsTo(startCompanyExport)[0]).toMatchObject({
      body: { companyId: expect.any(String) as string },
    });
  });

  it('shows how far it is, and cannot be started twice', async () => {
    shows({ ...one, state: 'working', done: 1_300, total: 5_200, expiresAt: null });

    await screen.findByText(/1,300 of 5,200 records/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prepare the file' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  it('says how large a file is and until when it is kept', async () => {
    shows(one);

    await screen.findByText(/3\.3 MB, kept until/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Download the data of/ }).disabled).toBe(false);
  });
});
