import { guestLanguages } from '@marea/domain/core/text/text';
import type { GuestOptions } from '@marea/domain/guests/guestVisit.schema';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { CancelMoney } from './CancelMoney.tsx';

const files = import.meta.glob<{ default: object }>('../../../locales/*/visit.ts', { eager: true });
const resources = Object.fromEntries(
  guestLanguages.map((language) => [
    language,
    { visit: files[`../../../locales/${language}/visit.ts`]?.default ?? {} },
  ]),
);

beforeAll(() => i18next.use(initReactI18next).init({ resources, lng: 'en', interpolation: { escapeValue: false } }));

const price = { paid: 130_000 } as ComponentProps<typeof CancelMoney>['booking']['price'];
const booking = { currency: 'usd', zone: 'America/Cancun', price } as const;
type Options = Pick<GuestOptions, 'refund' | 'refundByHand' | 'cancellation'>;
const textOf = (options: Options, usedCredit = false) =>
  renderToStaticMarkup(<CancelMoney booking={booking} options={options} usedCredit={usedCredit} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const toCard = { amount: 31_201, currency: 'usd', way: 'card', creditFolio: null } as const;
const ofCredit = { ...toCard, amount: 41_599, creditFolio: 'MAR-7K3M9Q' } as const;

describe('the money of a cancellation', () => {
  it('names what goes back to the card, and credit that goes back there too', () => {
    const text = textOf({
      refund: 82_800,
      refundByHand: 0,
      cancellation: { refunds: [toCard, ofCredit, { ...ofCredit, amount: 10_000 }], kept: 0, credits: [] },
    });

    expect(text).toContain('To your card $312.01 USD');
    expect(text).toContain('To your card Credit from booking MAR-7K3M9Q $515.99 USD');
    expect(text).toContain('not as credit');
    expect(text).not.toContain('we keep');
  });

  it('names what is kept, and the credit that stays with its day', () => {
    const credits = [{ amount: 5_001, until: '2027-03-02T04:59:59.999Z' }];

    const text = textOf({ refund: 0, refundByHand: 0, cancellation: { refunds: [], kept: 124_999, credits } }, true);

    expect(text).toContain('Of the $1,300.00 USD you paid, we keep $1,249.99 USD. That includes credit');
    expect(text).toContain('You keep $50.01 USD as credit.');
    expect(text).toContain('01/03/2027');
    expect(text).not.toContain('goes back');
  });

  it.each(guestLanguages)('is worded whole in %s', async (language) => {
    await i18next.changeLanguage(language);

    const text = textOf(
      {
        refund: 41_599,
        refundByHand: 41_599,
        cancellation: { refunds: [ofCredit], kept: 5, credits: [{ amount: 7, until: null }] },
      },
      true,
    );

    await i18next.changeLanguage('en');
    expect(text).toContain('MAR-7K3M9Q');
    expect(text).toContain('415.99');
    expect(text).not.toMatch(/\{\{|cancel\.|difference\./);
  });
});
