import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { paymentsEndpoints, paymentSeriesEndpoints } from '@marea/domain/payments/payments.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { aPayment } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import PaymentsPage from './PaymentsPage.tsx';

const { paymentList, paymentTotals } = paymentsEndpoints;
const { paymentSeries } = paymentSeriesEndpoints;
const paid = wire(aPayment({ _id: location._id, companyId: company._id }));

beforeEach(() => {
  stubApi.answer(paymentList, () => ({ docs: [paid], total: 1, page: 1, limit: 10, offset: 0 }));
  stubApi.answer(accountsEndpoints.accounts, () => ({ docs: [], total: 0, page: 1, limit: 100, offset: 0 }));
  const rest = { payments: 3, refunded: 0, pending: 0 };
  stubApi.answer(paymentTotals, () => ({
    data: {
      byCurrency: [
        { currency: 'mxn', taken: 900_000, amount: 900_000, bankFee: 0, ...rest },
        { currency: 'usd', taken: 250_000, amount: 250_000, bankFee: 1_200, ...rest },
      ],
    },
  }));
});

describe('the payments', () => {
  it('stand with guest, method and status in words, and what all pages come to by currency', async () => {
    renderScreen(<PaymentsPage />);
    const row = within((await screen.findByRole('button', { name: 'Daniela Ríos' })).closest('tr') as HTMLElement);
    expect(row.getByText('Cash')).toBeTruthy();
    expect(row.getByText('Paid')).toBeTruthy();
    expect(await screen.findByText('$2,500.00 USD')).toBeTruthy();
    expect(screen.getByText('$9,000.00 MXN')).toBeTruthy();
  });

  it('are asked for, list and totals alike, as the address says', async () => {
    const at = '/payments?from=2026-11-01&to=2026-11-30&type=Credit card&status=succeeded&account=' + 'a'.repeat(24);
    renderScreen(<PaymentsPage />, { at });
    await screen.findByRole('button', { name: 'Daniela Ríos' });
    const filter = {
      from: '2026-11-01',
      to: '2026-11-30',
      type: ['Credit card', 'Credit Card'],
      status: ['succeeded'],
      accountId: 'a'.repeat(24),
    };
    expect(stubApi.requestsTo(paymentList)[0]?.body.filter).toMatchObject({ ...filter, sort: 'date', order: 'desc' });
    expect(stubApi.requestsTo(paymentTotals)[0]?.body.filter).toEqual(filter);
  });

  it('are those of disputed trips where the address says so, until that is taken away', async () => {
    const { user } = renderScreen(<PaymentsPage />, { at: '/payments?disputed=open' });
    await user.click(await screen.findByRole('button', { name: /Dispute: Open/ }));
    await screen.findByRole('button', { name: 'Daniela Ríos' });
    expect(stubApi.requestsTo(paymentList).map(({ body }) => body.filter?.disputed)).toEqual([['open'], undefined]);
  });

  it('open beside the list, with a way to the booking', async () => {
    const { user } = renderScreen(<PaymentsPage />);
    await user.click(await screen.findByRole('button', { name: 'Daniela Ríos' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Payment' }));
    expect(panel.getByRole('link', { name: 'Open the booking' }).getAttribute('href')).toBe(
      `/booking?booking=${paid.visitId}`,
    );
    expect(panel.getAllByText(/Sofía Canul/)).toHaveLength(2);
  });

  it('give the evidence of a trip whose dispute is open, when they came through a provider', async () => {
    const card = wire(
      aPayment({ _id: location._id, companyId: company._id }, { type: 'Credit card', provider: 'stripe' }),
    );
    stubApi.answer(paymentList, () => ({ docs: [paid, card], total: 2, page: 1, limit: 10, offset: 0 }));
    stubApi.answer(bookingEndpoints.booking, () => ({ data: wire({ ...aBooking(), dispute: 'open' as const }) }));
    const { user } = renderScreen(<PaymentsPage />, { at: `/payments?open=${paid._id}` });
    await screen.findByRole('link', { name: 'Open the booking' });
    expect(screen.queryByRole('button', { name: 'Evidence as PDF' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Daniela Ríos' })[1] as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Evidence as PDF' })).toBeTruthy();
  });

  it('are taken away as a file by those alone who may', async () => {
    renderScreen(<PaymentsPage />, { grants: { '/payments': ['read'] } });
    await screen.findByRole('button', { name: 'Daniela Ríos' });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});

describe('the charts of the payments', () => {
  it('show one currency at a time, as a table on request', async () => {
    const point = { key: '2026-11-20', from: '2026-11-20', to: '2026-11-20', payments: 2, refunded: 0, bankFee: 0 };
    stubApi.answer(paymentSeries, () => ({
      data: {
        from: '2026-11-01',
        to: '2026-11-30',
        by: 'day',
        zone: location.zone,
        data: {
          general: [
            { ...point, currency: 'usd', amount: 50_000 },
            { ...point, currency: 'mxn', amount: 70_000 },
          ],
          generalBooking: [],
          userBooking: [],
          resource: [],
          service: [],
        },
      },
    }));
    const { user } = renderScreen(<PaymentsPage />, { at: '/payments?view=charts' });
    await user.click(await screen.findByRole('button', { name: 'Money taken as a table' }));
    const table = within(screen.getByRole('table', { name: 'Money taken' }));
    expect(table.getByRole('cell', { name: '$500.00' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'MXN' }));
    expect(table.getByRole('cell', { name: '$700.00' })).toBeTruthy();
    expect(table.queryByRole('cell', { name: '$500.00' })).toBeNull();
  });
});
