import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { aCompany, aLocation, anId, aRole, aUser } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import PaymentsModulePage from './PaymentsModulePage.tsx';

const { openBookings, takePayment } = paymentsEndpoints;
const resellerId = anId();
const open = (over: object) => ({
  _id: anId(),
  folio: 'MAR-AAAAAA',
  firstName: 'Daniela',
  lastName: 'Ríos',
  bookingDate: '2026-12-01',
  hora: '10:00',
  resourceName: 'Azimut 55',
  currency: 'usd' as const,
  grandTotal: 200_000,
  owed: 120_000,
  resellerCommission: 20_000,
  ...over,
});
const first = open({});
const second = open({ folio: 'MAR-BBBBBB', owed: 80_000 });
const pesos = open({ folio: 'MAR-CCCCCC', currency: 'mxn' });

beforeEach(() => {
  stubApi.answer(peopleEndpoints.resellers, () => ({ docs: [], total: 0, page: 1, limit: 100, offset: 0 }));
  stubApi.answer(accountsEndpoints.accounts, () => ({ docs: [], total: 0, page: 1, limit: 100, offset: 0 }));
  stubApi.answer(openBookings, () => ({ data: [first, second, pesos] }));
});

const visit = (grants?: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<PaymentsModulePage />, { at: `/payments_module?reseller=${resellerId}`, ...grants });

describe('a payment for several bookings', () => {
  it('begins with all that the selected ones owe, in one currency', async () => {
    const { user } = visit();
    await user.click(await screen.findByRole('checkbox', { name: 'Select MAR-AAAAAA' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('1,200.00');
    expect(screen.getByRole('checkbox', { name: 'Select MAR-CCCCCC' })).toMatchObject({ disabled: true });
    await user.click(screen.getByRole('checkbox', { name: 'Select MAR-BBBBBB' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('2,000.00');
  });

  it('is entered once it is confirmed', async () => {
    stubApi.answer(takePayment, () => ({ data: {} as never }));
    const { user } = visit();
    await user.click(await screen.findByRole('checkbox', { name: 'Select MAR-AAAAAA' }));
    await user.click(screen.getByRole('button', { name: 'Enter the payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter $1,200.00 USD?' }));
    expect(stubApi.requestsTo(takePayment)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Enter the payment' }));
    await waitFor(() => expect(stubApi.requestsTo(takePayment)).toHaveLength(1));
    expect(stubApi.requestsTo(takePayment)[0]).toMatchObject({
      body: {
        type: 'Bank transfer',
        data: { amount: 120_000 },
        reseller: resellerId,
        selectedBookings: [first._id],
      },
    });
  });

  it('narrows the trips by days and words, and pages them', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => open({ folio: `MAR-DDDD${i + 10}` }));
    stubApi.answer(openBookings, () => ({ data: rows }));
    const { user } = renderScreen(<PaymentsModulePage />, {
      at: `/payments_module?reseller=${resellerId}&from=2026-12-01&to=2026-12-31`,
    });

    await user.type(await screen.findByRole('searchbox', { name: 'Folio, guest or vessel' }), 'ana');

    await waitFor(() =>
      expect(stubApi.requestsTo(openBookings).at(-1)).toMatchObject({
        query: { reseller: resellerId, from: '2026-12-01', to: '2026-12-31', search: 'ana' },
      }),
    );
    expect(screen.queryByRole('link', { name: 'MAR-DDDD39' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(await screen.findByRole('link', { name: 'MAR-DDDD39' })).toBeTruthy();
  });

  it('offers the resellers that owe before one is chosen', async () => {
    const role = aRole(aLocation(aCompany()));
    const indebted = { ...aUser(role), _id: resellerId, owed: [{ currency: 'usd' as const, amount: -50_000 }] };
    const earning = { ...aUser(role), owed: [{ currency: 'usd' as const, amount: 20_000 }] };
    stubApi.answer(peopleEndpoints.resellers, () => pageOf([wire(indebted), wire(earning)]));
    const { user } = renderScreen(<PaymentsModulePage />, { at: '/payments_module' });

    await user.click(await screen.findByRole('button', { name: /\$500\.00/ }));

    expect(screen.queryByRole('button', { name: /\$200\.00/ })).toBeNull();
    expect(await screen.findByRole('link', { name: 'MAR-AAAAAA' })).toBeTruthy();
  });

  it('says at its amount what the server refuses', async () => {
    stubApi.answer(takePayment, () => {
      throw refusal(422, 'invalid', { errors: [{ path: 'data.amount', message: 'more_than_balance' }] });
    });
    const { user } = visit();
    await user.click(await screen.findByRole('checkbox', { name: 'Select MAR-AAAAAA' }));
    await user.click(screen.getByRole('button', { name: 'Enter the payment' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enter the payment' }));
    expect(await screen.findByText('More than is owed')).toBeTruthy();
  });

  it('is not entered by those who only read', async () => {
    visit({ grants: { '/payments_module': ['read'] } });
    expect(await screen.findByRole('link', { name: 'MAR-AAAAAA' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enter the payment' })).toBeNull();
  });
});
