import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import type { Wire } from '@marea/domain/contract/endpoint';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import type { SupplyCountRow } from '@marea/domain/stock/stock.schema';
import { aLocation, anId } from '@marea/testing/builders';
import { aProduct } from '@marea/testing/menuBuilders';
import { aBookingRow } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { ApiError } from '@marea/web/client/client';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import CountsPage from './CountsPage.tsx';

const { supplyCounts, openSupplyCount, updateSupplyCounts, products } = stockEndpoints;
const beer = wire(aProduct(aLocation(company), { nombre: 'Cerveza', tipo_unidad: 'pieza' }));
const ice = wire(aProduct(aLocation(company), { nombre: 'Hielo', tipo_unidad: 'pieza' }));
const trip = aBookingRow({
  firstName: 'Ana',
  lastName: 'Cantú',
  bookingDate: '2026-11-20',
  hora: '09:00',
  start: '2026-11-20T14:00:00.000Z',
  end: '2026-11-20T18:00:00.000Z',
  until: '2026-11-20T18:30:00.000Z',
  grandTotal: null,
  balance: null,
  stopsBoarding: [],
});
const counted = (over: Partial<Wire<SupplyCountRow>> = {}): Wire<SupplyCountRow> => ({
  id: anId(),
  companyId: company._id,
  locationId: location._id,
  bookingId: trip._id,
  codigoProducto: beer._id,
  nombre: 'Cerveza',
  tipo_unidad: 'pieza',
  bookingDate: '2026-11-20',
  inicial: 2,
  entradaInicial: 24,
  final: null,
  saved: false,
  usersLogs: [],
  version: 3,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...over,
});
const at = `/settings/productos/counts?date=2026-11-20`;
const draftKey = `marea.counts.${trip._id}`;

beforeEach(() => {
  stubApi.answer(bookingListsEndpoints.bookingList, () => ({
    data: [{ ...trip, status: 'cancel' as const, _id: anId() }, trip],
  }));
  stubApi.answer(products, () => pageOf([beer]));
  stubApi.answer(supplyCounts, () => ({ data: [counted()] }));
});

const row = async () => within(await screen.findByRole('listitem', { name: 'Cerveza' }));

describe('the supplies of a trip', () => {
  it('are counted on the way back once it has left, row by row', async () => {
    stubApi.answer(updateSupplyCounts, () => ({ data: [counted({ final: 3, saved: true })] }));
    const { user } = renderScreen(<CountsPage />, { at });
    const beers = await row();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Trip' }).value).toBe(
      '09:00 · Azimut 55 · Ana Cantú',
    );
    expect(beers.getByText('of 26 pieces aboard')).toBeTruthy();
    expect(beers.queryByRole('button', { name: 'Save Cerveza' })).toBeNull();
    for (let count = 0; count < 3; count++) {
      await user.click(beers.getByRole('button', { name: 'One more: Returned, Cerveza' }));
    }
    await user.click(beers.getByRole('button', { name: 'Save Cerveza' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(updateSupplyCounts)[0]?.body.rows).toEqual([
        { id: expect.any(String), version: 3, final: 3, saved: true },
      ]),
    );
    expect(stubApi.requestsTo(openSupplyCount)).toEqual([]);
    await waitFor(() => expect(localStorage.getItem(draftKey)).toBe('{}'));
  });

  it('are opened by whoever counts a product first; loading adjusts no stock yet', async () => {
    stubApi.answer(supplyCounts, () => ({ data: [] }));
    stubApi.answer(openSupplyCount, () => ({ data: counted({ inicial: 0, entradaInicial: 0, version: 1 }) }));
    stubApi.answer(updateSupplyCounts, () => ({ data: [counted()] }));
    const { user } = renderScreen(<CountsPage />, { at: `${at}&mode=load` });
    const beers = await row();
    const loaded = beers.getByRole('textbox', { name: 'Loaded, Cerveza' });
    await user.type(loaded, '24');
    await user.click(beers.getByRole('button', { name: 'Save Cerveza' }));
    await waitFor(() => expect(stubApi.requestsTo(updateSupplyCounts)).toHaveLength(1));
    expect(stubApi.requestsTo(openSupplyCount)[0]?.body).toEqual({ bookingId: trip._id, codigoProducto: beer._id });
    const [sent] = stubApi.requestsTo(updateSupplyCounts)[0]?.body.rows ?? [];
    expect(sent).toMatchObject({ entradaInicial: 24, version: 1 });
    expect(sent).not.toHaveProperty('saved');
  });

  it('keep what was typed while the connection is gone, and send it when it is back', async () => {
    stubApi.answer(updateSupplyCounts, () => {
      throw new ApiError(0, { message: 'The connection was lost.', code: 'network' });
    });
    const first = renderScreen(<CountsPage />, { at });
    await first.user.click((await row()).getByRole('button', { name: 'One more: Returned, Cerveza' }));
    await first.user.click((await row()).getByRole('button', { name: 'Save Cerveza' }));
    expect(await screen.findByText('Saved here until you are back online')).toBeTruthy();
    first.unmount();

    renderScreen(<CountsPage />, { at });
    expect(await screen.findByText('1 row is not saved yet')).toBeTruthy();
    expect((await row()).getByRole<HTMLInputElement>('textbox', { name: 'Returned, Cerveza' }).value).toBe('1');
    stubApi.answer(updateSupplyCounts, () => ({ data: [counted({ final: 1, saved: true })] }));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('1 row is not saved yet')).toBeNull());
    expect(stubApi.requestsTo(updateSupplyCounts)).toHaveLength(2);
  });

  it('are saved together, those of no stock line yet as well', async () => {
    stubApi.answer(products, () => pageOf([beer, ice]));
    stubApi.answer(openSupplyCount, () => ({
      data: counted({ codigoProducto: ice._id, nombre: 'Hielo', inicial: 0, entradaInicial: 0, version: 1 }),
    }));
    stubApi.answer(updateSupplyCounts, ({ body }) => ({ data: body.rows.map(({ id }) => counted({ id })) }));
    const { user } = renderScreen(<CountsPage />, { at });
    await row();
    await user.type(screen.getByRole('textbox', { name: 'Returned, Cerveza' }), '3');
    await user.type(screen.getByRole('textbox', { name: 'Returned, Hielo' }), '0');
    expect(screen.getByText('2 rows are not saved yet')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Save all' }));

    await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
    expect(stubApi.requestsTo(openSupplyCount).map(({ body }) => body.codigoProducto)).toEqual([ice._id]);
    expect(stubApi.requestsTo(updateSupplyCounts).flatMap(({ body }) => body.rows)).toMatchObject([
      { final: 3, saved: true, version: 3 },
      { final: 0, saved: true, version: 1 },
    ]);
  });

  it('say who counted last and when, and are only read by those who may not count', async () => {
    const log = {
      at: '2026-11-20T18:10:00.000Z',
      by: { userId: anId(), name: 'Luis Pech' },
      field: 'final',
      from: null,
      to: 4,
    };
    stubApi.answer(supplyCounts, () => ({ data: [counted({ final: 4, saved: true, usersLogs: [log] })] }));
    renderScreen(<CountsPage />, { at, grants: { '/calendar': ['read'] } });
    const beers = await row();
    expect(beers.getByText('Luis Pech · 20/11/2026 13:10')).toBeTruthy();
    expect(beers.queryByRole('button', { name: 'Save Cerveza' })).toBeNull();
  });
});
