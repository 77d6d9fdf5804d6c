import type { Wire } from '@marea/domain/contract/endpoint';
import { dataImportEndpoints } from '@marea/domain/dataImports/dataImport.endpoints';
import type { DataImport } from '@marea/domain/dataImports/dataImport.schema';
import { anId } from '@marea/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { setWidth } from '../../../tests/viewport.ts';
import ImportPage from './ImportPage.tsx';

const { checkDataImport, dataImport, deleteDataImport, importFindings, importKinds } = dataImportEndpoints;
const { undoDataImport, writeDataImport } = dataImportEndpoints;

const one: Wire<DataImport> = {
  _id: anId(),
  locationId: anId(),
  kind: 'bookings',
  source: 'fareharbor',
  fileName: 'bookings.csv',
  format: 'csv',
  encoding: 'utf-8',
  separator: 'comma',
  columns: [
    { header: 'Start Date', samples: ['03/04/2026'], field: 'bookingDate', dates: 'ambiguous' },
    { header: 'Item', samples: ['Snorkel'], field: null, dates: null },
  ],
  dateOrder: null,
  state: 'mapping',
  rows: 3,
  done: 0,
  ready: 0,
  faulty: 0,
  existing: 0,
  written: 0,
  undone: 0,
  by: { userId: anId(), name: 'Ana Reyes' },
  createdAt: '2026-11-28T15:00:00.000Z',
};
const finding = { _id: anId(), row: 4, column: 'Start Date', value: '31/02', message: 'Not a valid date' };

let stored = one;
beforeEach(() => {
  stored = one;
  stubApi.answer(importKinds, () => ({
    data: [
      {
        kind: 'bookings',
        requires: [['bookingDate'], ['service']],
        fields: [
          { key: 'bookingDate', label: 'Trip date', isDate: true },
          { key: 'service', label: 'Service', isDate: false },
        ],
      },
    ],
  }));
  stubApi.answer(dataImport, () => ({ data: stored }));
  stubApi.answer(importFindings, () => ({ docs: [finding], limit: 50, offset: 0, total: 1, page: 1 }));
});

const open = () =>
  renderScreen(
    <Routes>
      <Route path="/settings/import/:id" element={<ImportPage />} />
    </Routes>,
    { at: `/settings/import/${one._id}` },
  );

describe('an import', () => {
  it('is checked once each required field has a column, and its dates an order', async () => {
    stubApi.answer(checkDataImport, () => ({ data: (stored = { ...one, state: 'checking' }) }));
    const { user } = open();
    expect(await screen.findByText('Still needed: Service')).toBeTruthy();
    const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check all rows' });
    await user.click(screen.getByRole('combobox', { name: 'Field of the column Item' }));
    await user.click(await screen.findByRole('option', { name: 'Service' }));
    expect(check.disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Day first: 28/11/2026' }));
    await user.click(check);
    await waitFor(() =>
      expect(stubApi.requestsTo(checkDataImport)).toMatchObject([
        { params: { id: one._id }, body: { columns: ['bookingDate', 'service'], dateOrder: 'dayFirst' } },
      ]),
    );
    expect(await screen.findByText(/0 of 3 rows/)).toBeTruthy();
  });

  it('of the wrong file is discarded before its columns are mapped', async () => {
    stubApi.answer(deleteDataImport, () => ({ data: { _id: one._id } }));
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/settings/import'));
    expect(stubApi.requestsTo(deleteDataImport)).toMatchObject([{ params: { id: one._id } }]);
  });

  it('keeps its checked columns where they are not changed after all', async () => {
    stored = { ...one, state: 'checked', ready: 2, faulty: 1 };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change the columns' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the columns' }));
    expect(await screen.findByRole('heading', { name: 'Checked' })).toBeTruthy();
  });

  it('lists its problems below each other on a phone', async () => {
    stored = { ...one, state: 'checked', ready: 2, faulty: 1 };
    setWidth('phone');
    open();
    const item = (await screen.findByText('Not a valid date')).closest('li');
    expect(item?.textContent).toBe('Row 4 · Start DateNot a valid date31/02');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows its problems by row and column, and is written without those rows', async () => {
    stored = { ...one, state: 'checked', ready: 2, faulty: 1 };
    stubApi.answer(writeDataImport, () => ({ data: (stored = { ...stored, state: 'writing' }) }));
    const { user } = open();
    const row = (await screen.findByText('Not a valid date')).closest('tr')!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['4', 'Start Date', '31/02', 'Not a valid date']);
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    await waitFor(() => expect(stubApi.requestsTo(writeDataImport)).toHaveLength(1));
  });

  it('is undone once that was confirmed', async () => {
    stored = { ...one, state: 'written', written: 2, faulty: 1 };
    stubApi.answer(undoDataImport, () => ({ data: (stored = { ...stored, state: 'undoing' }) }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo bookings.csv?' });
    expect(dialog.textContent).toContain('2 imported rows are still here');
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    await waitFor(() => expect(stubApi.requestsTo(undoDataImport)).toHaveLength(1));
  });
});
