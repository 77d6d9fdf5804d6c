import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import {
  authorisedPaymentEndpoints,
  heldPaymentEndpoints,
  openAttemptEndpoints,
} from '@marea/domain/payments/checkout/checkout.endpoints';
import type { AuthorisedPayment } from '@marea/domain/payments/checkout/pendingPayments.schema';
import type { PaymentView } from '@marea/domain/payments/ledger/ledger.schema';
import { creditEndpoints, paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { defaultSettings } from '@marea/domain/settings/settings.schema';
import { aBooking } from '@marea/testing/aBooking';
import { anId } from '@marea/testing/builders';
import { aPayment } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { fieldText } from '@marea/texts/fields';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../../tests/pageOf.ts';
import { location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import { PaymentsTab } from './PaymentsTab.tsx';

const unpaid = aBooking();
const owes = { ...unpaid, price: { ...unpaid.price, paid: 0, balance: 181_000 }, owed: 181_000 };
const payment = (over: Partial<PaymentView> = {}) =>
  aPayment(location, { visitId: owes._id, folio: owes.folio, amount: 90_000, history: [], ...over });

const accountDefaults = accounts.defaults();
const anAccount = (name: string, paymentMethod: PaymentMethod | null = null) => ({
  ...accountDefaults,
  _id: anId(),
  companyId: location.companyId,
  name,
  paymentMethod,
  version: 1,
  createdAt: payment().createdAt,
  updatedAt: payment().createdAt,
});
const sent = () => stubApi.requestsTo(paymentsEndpoints.takePayment).map(({ body }) => body);
const show = (rows: PaymentView[], choices?: Parameters<typeof renderScreen>[1]) => {
  stubApi.answer(paymentsEndpoints.payments, () => wire(pageOf(rows)));
  return renderScreen(<PaymentsTab booking={wire(owes)} />, choices);
};

beforeEach(() => {
  stubApi.answer(creditEndpoints.bookingCredits, () => ({ data: [] }));
  stubApi.answer(heldPaymentEndpoints.heldPayments, () => ({ data: [] }));
  stubApi.answer(openAttemptEndpoints.unplacedRefunds, () => ({ data: [] }));
  stubApi.answer(authorisedPaymentEndpoints.authorisedPayments, () => ({ data: [] }));
  stubApi.answer(accountsEndpoints.accounts, () => pageOf([]));
  stubApi.answer(paymentsEndpoints.takePayment, () => ({ data: wire(payment()) }));
  stubApi.answer(settingsEndpoints.settings, () => ({
    data: wire({
      ...defaultSettings(location.companyId),
      exchangeRate: { rate: 18.5, source: 'Banxico', date: '2026-11-20' },
    }),
  }));
});

const actionsOf = async (user: ReturnType<typeof renderScreen>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('the payments of a booking', () => {
  it('offer what is owed, in cash', async () => {
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Take a payment' }));
    await user.click(await screen.findByRole('button', { name: 'Enter payment' }));
    await waitFor(() => expect(sent()).toMatchObject([{ visitId: owes._id, type: 'Cash', amount: 181_000 }]));
  });

  it('offer the credit of the guest, of which a part can be used', async () => {
    const credit = { paymentId: anId(), visitId: anId(), folio: 'MAR-AAAAAA', type: 'Cash', currency: 'usd' } as const;
    const until = '2027-11-25T17:00:00.000Z';
    stubApi.answer(creditEndpoints.bookingCredits, () => ({
      data: [{ ...credit, amount: 80_000, until, isExpired: false }],
    }));
    stubApi.answer(creditEndpoints.spendCredit, () => ({ data: wire(payment()) }));
    const { user } = show([]);

    const amount = await screen.findByLabelText(/^.*\$800.00.* left from MAR-AAAAAA, until 25.11.2027$/);
    await user.clear(amount);
    await user.type(amount, '500');
    await user.click(screen.getByRole('button', { name: 'Use credit' }));

    const body = { paymentId: credit.paymentId, amount: 50_000 };
    await waitFor(() => expect(stubApi.requestsTo(creditEndpoints.spendCredit)).toMatchObject([{ body }]));
  });

  it('say where a credit came from, and refund nothing that has returned', async () => {
    const other = { paymentId: anId(), visitId: anId(), folio: 'MAR-AAAAAA', until: null };
    const returned = payment({ amount: 30_000, refundOf: anId(), transfer: other });
    const { user } = show([returned]);

    expect(await screen.findByText('Credit from MAR-AAAAAA (Cash)')).toBeTruthy();
    expect(await actionsOf(user, /^Actions for Cash/)).toEqual(['Receipt and history']);
  });

  it('say how much of one was used for another booking, apart from what was refunded', async () => {
    const paid = payment({ amount: 30_000, refunded: 25_000 });
    const transfer = { paymentId: anId(), visitId: anId(), folio: 'MAR-AAAAAA', until: null };
    show([
      payment({ amount: -20_000, refundOf: paid._id, transfer }),
      payment({ amount: -5_000, refundOf: paid._id }),
      paid,
    ]);

    expect(await screen.findByText('$200.00 USD used for another booking')).toBeTruthy();
    expect(screen.getByText('$50.00 USD refunded')).toBeTruthy();
    expect(screen.queryByText('$250.00 USD refunded')).toBeNull();
  });

  it('say which have a receipt, and lead to it', async () => {
    const withReceipt = payment({ image: anId() });
    const { user, address } = show([withReceipt]);
    expect(await screen.findByText('with receipt')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Actions for Cash/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Receipt and history' }));
    expect(address()).toBe(`/payments?search=${owes.folio}&open=${withReceipt._id}`);
  });

  it('go to the one account that takes this way to pay, unless another is chosen', async () => {
    const cash = anAccount('Caja', 'Cash');
    stubApi.answer(accountsEndpoints.accounts, () => wire(pageOf([cash, anAccount('Web')])));
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Take a payment' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Account/ })).toHaveProperty('value', 'Caja'));
    await user.click(screen.getByRole('button', { name: 'Enter payment' }));
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'Cash', accountId: cash._id }]));
  });

  it('say what the guest pays on top by card', async () => {
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Take a payment' }));
    await user.click(await screen.findByRole('combobox', { name: /Method/ }));
    await user.click(await screen.findByRole('option', { name: 'Card' }));
    const fee = Math.round((181_000 * owes.rates.company.bankFee) / 100);
    const cents = String(fee).padStart(3, '0');
    expect(await screen.findByText('Bank fee')).toBeTruthy();
    expect(screen.getByText(`$${cents.slice(0, -2)}.${cents.slice(-2)} USD`)).toBeTruthy();
  });

  it('say what stays as a credit of more than is owed', async () => {
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Take a payment' }));
    expect(await screen.findByText('Still to pay')).toBeTruthy();
    const amount = screen.getByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '2000');
    const credit = await screen.findByText('Stays as a credit');
    expect(credit.nextElementSibling?.textContent).toBe('$190.00 USD');
  });

  it('take pesos for dollars at the rate of the company', async () => {
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Take a payment' }));
    await user.click(await screen.findByText('MXN'));
    const amount = screen.getByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '1850');
    expect(await screen.findByText('$100.00 USD')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enter payment' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ tendered: { amount: 185_000, currency: 'mxn' }, exchangeRate: 18.5 }]),
    );
    expect(sent()[0]).not.toHaveProperty('amount');
  });

  it('are converted by the rate where the currency is changed', async () => {
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Take a payment' }));
    await user.click(await screen.findByText('MXN'));
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/ });
    expect(amount.value).toBe('33,485.00');
    await user.click(screen.getByText('USD', { selector: 'label *' }));
    expect(amount.value).toBe('1,810.00');
    await user.click(screen.getByText('MXN', { selector: 'label *' }));

    await user.click(screen.getByRole('button', { name: 'Enter payment' }));

    await waitFor(() =>
      expect(sent()).toMatchObject([{ tendered: { amount: 3_348_500, currency: 'mxn' }, exchangeRate: 18.5 }]),
    );
  });

  it('need an account where their method has some', async () => {
    const till = (name: string) => anAccount(name, 'Cash');
    stubApi.answer(accountsEndpoints.accounts, () => wire(pageOf([till('Caja 1'), till('Caja 2'), anAccount('Web')])));
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Take a payment' }));
    const account = await screen.findByRole('combobox', { name: /^Account/ });

    await user.click(screen.getByRole('button', { name: 'Enter payment' }));

    expect(await screen.findByText(fieldText('en', 'required'))).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(account);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Caja 1', 'Caja 2']);
  });

  it('that are more than is owed are taken as a credit where that is said', async () => {
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Take a payment' }));
    expect(screen.queryByRole('checkbox', { name: 'More than is owed' })).toBeNull();
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '2000');
    await user.click(await screen.findByRole('checkbox', { name: 'More than is owed' }));
    await user.click(screen.getByRole('button', { name: 'Enter payment' }));
    await waitFor(() => expect(sent()).toMatchObject([{ amount: 200_000, isAboveBalance: true }]));
  });

  it('that were typed as more and are less after all are no credit', async () => {
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Take a payment' }));
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '2000');
    await user.click(await screen.findByRole('checkbox', { name: 'More than is owed' }));
    await user.clear(amount);
    await user.type(amount, '20');
    await user.click(screen.getByRole('button', { name: 'Enter payment' }));
    await waitFor(() => expect(sent()).toMatchObject([{ amount: 2_000 }]));
    expect(sent()[0]).not.toHaveProperty('isAboveBalance');
  });

  it('are given back with a reason, up to what is left of them', async () => {
    const paid = payment({ refunded: 40_000 });
    const tendered = { amount: -40_000, currency: 'usd' as const };
    const { user } = show([paid, payment({ _id: anId(), refundOf: paid._id, amount: -40_000, tendered })]);
    await user.click(await screen.findByRole('button', { name: /Cash \$900/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Up to \$500\.00 USD/)).toBeTruthy();
    const refund = dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund' });
    expect(refund.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Storm');
    await user.click(refund);
    await waitFor(() => expect(sent()).toEqual([{ refundOf: paid._id, amount: -50_000, description: 'Storm' }]));
    expect(await screen.findByText('Refund entered')).toBeTruthy();
  });

  it('in pesos are given back in pesos or dollars, as staff type it, and say what either comes to', async () => {
    const paid = payment({
      type: 'card',
      provider: 'stripe',
      bankFee: 3_600,
      tendered: { amount: 1_665_000, currency: 'mxn' },
      exchangeRate: 18.5,
      charged: { amount: 1_731_600, currency: 'mxn' },
    });
    const { user } = show([paid]);
    await user.click(await screen.findByRole('button', { name: /Card/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Up to $16,650.00 MXN of this payment can be refunded.')).toBeTruthy();
    expect(dialog.getByText(/The guest gets \$17,316\.00 MXN/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Storm');
    await user.click(dialog.getByText('USD'));
    const amount = dialog.getByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '450');
    expect(dialog.getByText(/The guest gets \$8,658\.00 MXN/)).toBeTruthy();
    expect(dialog.getByText('($468.00 USD of the booking)')).toBeTruthy();
    await user.click(dialog.getByText('MXN'));
    await user.clear(amount);
    await user.type(amount, '8325');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        { refundOf: paid._id, tendered: { amount: -832_500, currency: 'mxn' }, description: 'Storm' },
      ]),
    );
  });

  it.each([
    ['Bank transfer', 'The bank fee of $36.00 USD is not refunded: it can only go back to the card.', '$900.00'],
    [
      'Card',
      'Refund it at the card terminal or bank too, with $36.00 USD of its bank fee: this only records it.',
      '$936.00',
    ],
  ])('by card say what becomes of the bank fee when they go back by %s', async (way, text, refundText) => {
    const tendered = { amount: 90_000, currency: 'usd' as const };
    const { user } = show([payment({ type: 'Credit card', bankFee: 3_600, tendered })]);
    await user.click(await screen.findByRole('button', { name: /Card/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('dialog'));

    await user.click(dialog.getByRole('combobox', { name: /Refund by/ }));
    await user.click(await screen.findByRole('option', { name: way }));

    expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByText(`The guest gets ${refundText} USD`)).toBeTruthy();
  });

  it('say what stands in the way of a refund, also where no field of the form is about it', async () => {
    stubApi.answer(paymentsEndpoints.takePayment, () => {
      throw refusal(422, 'invalid', { errors: [{ path: 'refundOf', message: 'not_offered' }] });
    });
    const { user } = show([payment()]);
    await user.click(await screen.findByRole('button', { name: /Cash/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Storm');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(fieldText('en', 'not_offered'));
  });

  it('that were given back whole are not given back again', async () => {
    const { user } = show([payment({ refunded: 90_000 })]);
    expect(await actionsOf(user, /Cash/)).toEqual(['Receipt and history']);
  });

  it('that were voided are not given back', async () => {
    const { user } = show([payment({ status: 'cancelled' })]);
    expect(await actionsOf(user, /Cash/)).toEqual(['Receipt and history']);
  });

  it('that a provider says nothing of are sent again or settled by hand, and not while it is asked', async () => {
    const refund = payment({ amount: -90_000, status: 'pending', refundOf: payment()._id, paidAt: null });
    stubApi.answer(paymentsEndpoints.sendRefundAgain, () => ({ data: wire({ ...refund, refundState: 'sent' }) }));
    const { user } = show([
      { ...refund, refundState: 'unanswered' },
      { ...payment({ ...refund, _id: anId() }), type: 'card', refundState: 'sent' },
    ]);
    expect(await screen.findByText('in progress at the provider')).toBeTruthy();
    expect(await actionsOf(user, /Card/)).toEqual(['Receipt and history']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Cash/ }));
    expect(await screen.findByRole('menuitem', { name: 'Mark as refunded' })).toBeTruthy();
    await user.click(screen.getByRole('menuitem', { name: 'Send it again' }));
    await waitFor(() => expect(stubApi.requestsTo(paymentsEndpoints.sendRefundAgain)).toHaveLength(1));
  });

  it('in another currency wait for what staff say they are worth', async () => {
    const heldPayment = {
      objectId: 'pi_1',
      attemptId: payment()._id,
      provider: 'stripe' as const,
      method: 'card' as const,
      arrived: 160_000,
      arrivedCurrency: 'eur',
      since: new Date(),
      release: null,
      value: null,
      charge: { amount: 179_920, currency: 'usd' as const },
      amount: 173_000,
      currency: 'usd' as const,
    };
    stubApi.answer(heldPaymentEndpoints.heldPayments, () => wire({ data: [heldPayment] }));
    stubApi.answer(heldPaymentEndpoints.releaseHeldPayment, () => ({ data: wire(heldPayment) }));
    const { user } = show([]);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /1,600\.00 EUR arrived through Stripe.*\$1,799\.20 USD/,
    );
    await user.click(screen.getByRole('button', { name: 'Decide…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await user.click(dialog.getByRole('radio', { name: 'Enter it as paid' }));
    expect(confirm.disabled).toBe(true);
    const settles = dialog.getByRole<HTMLInputElement>('textbox', { name: /It settles/ });
    expect([settles.value, settles.getAttribute('aria-description')]).toEqual(['', 'USD']);
    await user.type(settles, '1500');
    await user.click(confirm);
    await waitFor(() =>
      expect(stubApi.requestsTo(heldPaymentEndpoints.releaseHeldPayment)).toMatchObject([
        { params: { id: heldPayment.attemptId }, body: { objectId: 'pi_1', release: 'entered', value: 150_000 } },
      ]),
    );
  });

  it.each([
    ['no_room', /void any refund here/],
    ['payment_unknown', /enters both once it knows the payment/],
  ] as const)('that the provider gave back and nobody entered are shown (%s)', async (unplacedReason, says) => {
    const refund = {
      attemptId: payment()._id,
      provider: 'stripe' as const,
      objectId: 're_1',
      givenBack: 60_000,
      givenBackCurrency: 'usd',
      since: new Date(),
      unplacedReason,
    };
    stubApi.answer(openAttemptEndpoints.unplacedRefunds, () => wire({ data: [refund] }));

    show([]);

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/600\.00 USD by Stripe is not entered here/);
    expect(alert.textContent).toMatch(says);
  });

  it('that a guest began online are released after a warning', async () => {
    const attempt = {
      _id: payment()._id,
      provider: 'stripe' as const,
      method: 'card' as const,
      state: 'unknown' as const,
      stateSince: new Date(),
      charge: { amount: 179_920, currency: 'usd' as const },
      expiresAt: new Date(),
    };
    stubApi.answer(openAttemptEndpoints.openAttempts, () => wire({ data: [attempt] }));
    stubApi.answer(openAttemptEndpoints.releaseAttempt, () => ({ data: wire(attempt) }));
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Release…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Release the payment of \$1,799\.20 USD/ }));
    expect(dialog.getByText(/and pay twice/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Release' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(openAttemptEndpoints.releaseAttempt)).toMatchObject([{ params: { id: attempt._id } }]),
    );
  });

  it('are only read where somebody enters none', async () => {
    const { user } = show([payment()], { grants: { '/booking': ['read'], '/payments': ['read'] } });
    expect(await actionsOf(user, /Cash/)).toEqual(['Receipt and history']);
    expect(screen.queryByRole('button', { name: 'Take a payment' })).toBeNull();
  });
});

it('a dispute is called so, and is no refund', async () => {
  const paid = payment({ type: 'card', refunded: 90_000 });
  show([payment({ type: 'card', amount: -90_000, refundOf: paid._id, dispute: 'taken' }), paid]);
  expect(await screen.findByText(/^Dispute, /)).toBeTruthy();
  expect(screen.getByText('$900.00 USD refunded or disputed')).toBeTruthy();
  expect(screen.queryByText(/^Refund, /)).toBeNull();
});

describe('a card that is authorised', () => {
  const { authorisedPayments, decideAuthorised } = authorisedPaymentEndpoints;
  const authorised: AuthorisedPayment = {
    _id: anId(),
    visitId: owes._id,
    folio: owes.folio,
    provider: 'stripe',
    state: 'authorised',
    amount: 100_000,
    bankFee: 4_000,
    currency: 'usd',
    charge: { amount: 104_000, currency: 'usd' },
    authorisedUntil: new Date('2026-12-01T15:00:00.000Z'),
    decision: null,
  };
  const decided = () => stubApi.requestsTo(decideAuthorised).map(({ body }) => body);
  beforeEach(() => {
    stubApi.answer(authorisedPayments, () => wire({ data: [authorised] }));
    stubApi.answer(decideAuthorised, () => wire({ data: { ...authorised, state: 'paid' } }));
  });

  it('says that nothing is paid and until when, and is captured in part with its part of the fee', async () => {
    const { user } = show([]);
    expect(await screen.findByText('$1,040.00 USD authorised, not paid')).toBeTruthy();
    expect(screen.getByText(/Stripe holds it until 01\/12\/2026/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Capture or release…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: /Settles/ });
    await user.clear(amount);
    await user.type(amount, '500');
    expect(dialog.getByText('$520.00 USD')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Capture' }));
    await waitFor(() => expect(decided()).toEqual([{ act: 'capture', amount: 50_000 }]));
  });

  it('is not captured above what it is, and is released without an amount', async () => {
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Capture or release…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: /Settles/ });
    await user.clear(amount);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Capture' }).disabled).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'Release' }));
    await user.click(dialog.getByRole('button', { name: 'Release it' }));
    await waitFor(() => expect(decided()).toEqual([{ act: 'release' }]));
  });

  it.each([
    [100_000, 'captured whole', /This provider captures the whole amount or nothing/],
    [990_000, 'released where that is more than is owed', /more than is owed: release it/],
  ])('of %d at Conekta is %s', async (amount, _becomes, text) => {
    stubApi.answer(authorisedPayments, () =>
      wire({ data: [{ ...authorised, provider: 'conekta', amount, charge: { amount, currency: 'usd' } }] }),
    );
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Capture or release…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(text)).toBeTruthy();
    const isOwed = amount === 100_000;
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Capture' }).disabled).toBe(!isOwed);
    await user.click(dialog.getByRole('button', { name: isOwed ? 'Capture' : 'Release it' }));
    await waitFor(() => expect(decided()).toEqual([isOwed ? { act: 'capture', amount } : { act: 'release' }]));
  });

  it('says what is under way where its provider has not answered', async () => {
    const decision = {
      act: 'capture' as const,
      amount: 50_000,
      bankFee: 2_000,
      charge: { amount: 52_000, currency: 'usd' as const },
      by: 'Ana',
      at: new Date('2026-11-24T15:00:00.000Z'),
    };
    stubApi.answer(authorisedPayments, () => wire({ data: [{ ...authorised, decision }] }));
    show([]);
    expect(await screen.findByText(/Capturing \$520\.00 USD of \$1,040\.00 USD/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Capture or release…' })).toBeNull();
  });
});
