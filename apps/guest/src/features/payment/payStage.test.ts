import { describe, expect, it } from 'vitest';
import { payStageOf } from './payStage.ts';

type Payment = Parameters<typeof payStageOf>[0];
type Attempt = NonNullable<Parameters<typeof payStageOf>[1]>;

const payment = (some: Partial<Payment> = {}): Payment => ({
  owed: 39_200,
  payables: [{}] as Payment['payables'],
  receipts: [],
  trip: { status: 'created' },
  ...some,
});
const attempt = (some: Partial<Attempt> = {}): Attempt => ({
  _id: 'a',
  state: 'open',
  voucher: null,
  paidAt: null,
  ...some,
});
const voucher = { reference: '93000262276908', barcodeUrl: null, clabe: null, bank: null, url: null };
const receipt = (amount: number, paidAt: string) => ({ amount, paidAt, dispute: null, isBounce: false }) as never;

describe('the step in which a booking is paid', () => {
  it('begins with the choice of a way, and is over at once where there is none', () => {
    expect(payStageOf(payment(), null, null)).toBe('choose');
    expect(payStageOf(payment({ payables: [] }), null, null)).toBe('done');
  });

  it.each(['failed', 'expired', 'cancelled', 'abandoned'] as const)('offers the ways again after: %s', (state) => {
    expect(payStageOf(payment(), attempt({ state }), 'a')).toBe('choose');
  });

  it('shows the form that the address names, and asks first where the guest left it', () => {
    expect(payStageOf(payment(), attempt(), 'a')).toBe('paying');
    expect(payStageOf(payment(), attempt(), null)).toBe('resume');
  });

  it.each(['starting', 'unknown', 'processing', 'authorised'] as const)('offers nothing else while: %s', (state) => {
    expect(payStageOf(payment(), attempt({ state }), 'a')).toBe('waiting');
  });

  it('keeps a reference in sight until it is paid', () => {
    expect(payStageOf(payment(), attempt({ state: 'processing', voucher }), null)).toBe('paying');
  });

  it('ends with the payment, also of a deposit alone', () => {
    const paidAt = '2026-11-28T15:00:00.000Z';
    const paid = attempt({ state: 'paid', paidAt });
    expect(payStageOf(payment({ receipts: [receipt(10_000, paidAt)] }), paid, 'a')).toBe('done');
    expect(payStageOf(payment({ owed: 0 }), null, null)).toBe('done');
  });

  it('offers the ways again where the money went back', () => {
    const paidAt = '2026-11-28T15:00:00.000Z';
    const receipts = [receipt(10_000, paidAt), receipt(-10_000, '2026-11-28T15:05:00.000Z')];
    expect(payStageOf(payment({ receipts }), attempt({ state: 'paid', paidAt }), 'a')).toBe('choose');
  });

  it('leaves a booking that stands no longer to its own page', () => {
    expect(payStageOf(payment({ trip: { status: 'cancel' } }), attempt(), 'a')).toBe('done');
  });
});
