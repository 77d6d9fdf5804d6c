import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { creditEndpoints } from '@marea/domain/payments/payments.endpoints';
import { referenceEndpoints } from '@marea/domain/places/places.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { anId } from '@marea/testing/builders';
import { aBookingRow, aCustomer } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { settingsWith } from '../../../tests/guestSettings.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import CustomerPage from './CustomerPage.tsx';

const { customerDetails, customerSearch, mergeCustomers } = customersEndpoints;
const { customerChannel, setCustomerChannel } = messagesEndpoints;
const { customerBookings, customerTotals } = bookingListsEndpoints;
const place = { _id: location._id, companyId: company._id };
const mariana = wire(aCustomer(place, { notes: 'Celebrates her birthday.' }));
const twin = wire(aCustomer(place, { firstName: 'Mary', phone: '+13055550123', version: 3 }));
const byMail = { customerId: mariana._id, channel: 'mail', consent: null, version: 0 } as const;
const trip = aBookingRow({ bookingDate: '2026-12-31' });

beforeEach(() => {
  stubApi.answer(customerDetails, () => ({ data: mariana }));
  stubApi.answer(customerBookings, ({ query }) => ({
    docs: query?.when === 'past' ? [] : [trip],
    total: query?.when === 'past' ? 0 : 1,
    page: 1,
    limit: 10,
    offset: 0,
  }));
  const none = { discount: 0, kept: 0, earned: 0, deferred: 0, resellerCommission: 0, internalCommission: 0 };
  stubApi.answer(customerTotals, () => ({
    data: {
      bookings: 3,
      pax: 20,
      hours: 12,
      byStatus: [],
      byCurrency: [
        { currency: 'mxn', bookings: 1, grandTotal: 900_000, paid: 900_000, owed: 0, credit: 0, ...none },
        { currency: 'usd', bookings: 2, grandTotal: 300_000, paid: 100_000, owed: 200_000, credit: 0, ...none },
      ],
    },
  }));
  stubApi.answer(creditEndpoints.customerCredits, () => ({ data: [] }));
  stubApi.answer(customerChannel, () => ({ data: byMail }));
  stubApi.answer(settingsEndpoints.guestSettings, () => ({ data: settingsWith(['whatsapp']) }));
  stubApi.answer(customerSearch, () => ({ data: [mariana, twin] }));
  stubApi.answer(referenceEndpoints.reference, () => ({ data: { countries: [] } as never }));
});

const visit = (more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(
    <Routes>
      <Route path="/customers/:id" element={<CustomerPage />} />
      <Route path="*" element="elsewhere" />
    </Routes>,
    { at: `/customers/${mariana._id}`, ...more },
  );

describe('the page of a customer', () => {
  it('lists what is left for another trip, also what has expired', async () => {
    const credit = { paymentId: anId(), visitId: anId(), type: 'Cash', currency: 'usd', amount: 80_000 } as const;
    stubApi.answer(creditEndpoints.customerCredits, () => ({
      data: [
        { ...credit, folio: 'MAR-AAAAAA', until: null, isExpired: false },
        { ...credit, paymentId: anId(), folio: 'MAR-BBBBBB', until: '2026-01-05T17:00:00.000Z', isExpired: true },
      ],
    }));

    visit();

    const list = within(await screen.findByRole('list', { name: 'Credit for another trip' }));
    expect(list.getByRole('link', { name: '$800.00 USD left from MAR-AAAAAA' })).toBeTruthy();
    expect(list.getByRole('link', { name: /MAR-BBBBBB, expired on 05\/01\/2026/ })).toBeTruthy();
  });

  it('reaches them by phone, WhatsApp and mail', async () => {
    visit();
    expect(await screen.findByRole('heading', { name: 'Mariana Castañeda' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+529981234567');
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/529981234567');
    expect(screen.getByRole('link', { name: /^Write/ }).getAttribute('href')).toBe('mailto:mariana@example.com');
    expect(screen.getByText('Celebrates her birthday.')).toBeTruthy();
  });

  it('sums what they bought by currency, never across two', async () => {
    visit();
    const money = within(await screen.findByRole('region', { name: 'Totals' }));
    expect(await money.findByText('$2,000.00 USD')).toBeTruthy();
    expect(money.getAllByText('$9,000.00 MXN')).toHaveLength(2);
  });

  it('leads from a trip to its booking, and shows those before on request', async () => {
    const { user, address } = visit();
    expect(await screen.findByRole('button', { name: '31/12/2026 10:00' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Past' }));
    expect(await screen.findByText('No past trips')).toBeTruthy();
    expect(address()).toBe(`/customers/${mariana._id}?when=past`);
    await user.click(screen.getByRole('radio', { name: 'Upcoming' }));
    await user.click(await screen.findByRole('button', { name: '31/12/2026 10:00' }));
    expect(address()).toBe(`/booking?date=2026-12-31&booking=${trip._id}`);
  });

  it('offers no more than the role allows', async () => {
    visit({ grants: { '/customers': ['read'] } });
    await screen.findByRole('heading', { name: 'Mariana Castañeda' });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More for this customer' })).toBeNull();
  });
});

describe('how messages go to a customer', () => {
  const agreed = {
    ...byMail,
    channel: 'whatsapp',
    consent: { at: '2026-03-04T17:05:00.000Z', way: 'by_phone', by: { userId: anId(), name: 'Ana Reyes' } },
    version: 4,
  } as const;

  it('is told with when and how they agreed, and who noted it', async () => {
    stubApi.answer(customerChannel, () => ({ data: agreed }));
    visit();
    expect(await screen.findByText('Messages go by WhatsApp')).toBeTruthy();
    expect(screen.getByText('Agreed by phone, 04/03/2026 12:05, noted by Ana Reyes')).toBeTruthy();
  });

  it('is told without an author where it was their own choice', async () => {
    const consent = { ...agreed.consent, way: 'online', by: null } as const;
    stubApi.answer(customerChannel, () => ({ data: { ...agreed, consent } }));
    visit();
    expect(await screen.findByText('Chosen online by the guest, 04/03/2026 12:05')).toBeTruthy();
  });

  it('is changed by staff, with the way they agreed, and back to mail without one', async () => {
    stubApi.answer(setCustomerChannel, () => ({ data: agreed }));
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How messages go to Mariana Castañeda' }));
    expect(dialog.queryByRole('combobox', { name: /^How they agreed/ })).toBeNull();
    await user.click(await dialog.findByRole('radio', { name: 'WhatsApp' }));
    expect(dialog.queryByRole('radio', { name: 'SMS' })).toBeNull();
    await user.click(dialog.getByRole('combobox', { name: /^How they agreed/ }));
    await user.click(await screen.findByRole('option', { name: 'Agreed by phone' }));
    stubApi.answer(customerChannel, () => ({ data: agreed }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(/noted by Ana Reyes$/)).toBeTruthy();
    expect(stubApi.requestsTo(setCustomerChannel)).toMatchObject([
      { params: { id: mariana._id }, body: { channel: 'whatsapp', way: 'by_phone', version: 0 } },
    ]);

    await user.click(screen.getByRole('button', { name: 'Change' }));
    const again = within(await screen.findByRole('dialog', { name: /^How messages go/ }));
    await user.click(again.getByRole('radio', { name: 'E-mail' }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(setCustomerChannel)[1]?.body).toEqual({ channel: 'mail', version: 4 }),
    );
  });

  it('is neither shown nor changed without the right', async () => {
    visit({ grants: { '/customers': ['read', 'update'] } });
    await screen.findByRole('heading', { name: 'Mariana Castañeda' });
    expect(screen.queryByText(/^Messages go by/)).toBeNull();
    expect(stubApi.requestsTo(customerChannel)).toEqual([]);
  });
});

describe('merging two customers', () => {
  const open = async () => {
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'More for this customer' }));
    await user.click(await screen.findByRole('menuitem', { name: /Merge/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Merge duplicate customers' });
    await user.click(within(dialog).getByRole('combobox', { name: 'The other customer' }));
    await user.click(await screen.findByRole('option', { name: /^Mary/ }));
    return { user, dialog: within(dialog) };
  };

  it('offers all others, never themselves, and asks only where the two differ', async () => {
    const { dialog } = await open();
    expect(screen.queryByRole('option', { name: /^Mariana/ })).toBeNull();
    expect(dialog.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(2);
    expect(dialog.getByRole('radio', { name: 'Mariana Castañeda' })).toMatchObject({ checked: true });
  });

  it('sends which values stay, with both versions that were read', async () => {
    stubApi.answer(mergeCustomers, () => ({ data: { ...mariana, phone: twin.phone, version: 2 } }));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: '+1 305 555 0123' }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stubApi.requestsTo(mergeCustomers)).toMatchObject([
      {
        params: { id: mariana._id },
        body: { duplicateId: twin._id, take: ['phone'], version: 1, duplicateVersion: 3 },
      },
    ]);
  });

  it('says before what becomes of the other record, and that nobody can undo it', async () => {
    const { dialog } = await open();
    const outcome = within(dialog.getByRole('alert', { name: 'This cannot be undone' }));
    expect(outcome.getByText(/record of Mary .*\+1 305 555 0123.* is removed/)).toBeTruthy();
    expect(await outcome.findByText(/Its booking moves to Mariana Castañeda/)).toBeTruthy();
  });

  it('says when somebody has changed one of them meanwhile', async () => {
    stubApi.answer(mergeCustomers, () => {
      throw refusal(409, 'version_conflict', { details: { current: twin } });
    });
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await dialog.findByText(/One of the two changed/)).toBeTruthy();
  });
});
