import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import { languages } from '@marea/domain/core/text/text';
import { paymentStatuses } from '@marea/domain/payments/checkout/attempt.status';
import { waitlistStatuses } from '@marea/domain/waitlist/waitlist.status';
import { describe, expect, it } from 'vitest';
import { statusText } from './booking/statuses.ts';
import { errorTexts } from './errors/errors.ts';
import { fieldTexts } from './fields.ts';

/** Technical terms: words joined by underscores, addresses, and JSON values. */
const CODE = /[a-z]_[a-z]|(?:^|\s)\/\w|\b(?:GET|POST|PUT|DELETE|true|false|null)\b/;

const sentences = languages.flatMap((language) =>
  Object.entries({ ...errorTexts[language], ...fieldTexts[language] }).map(([code, text]) => ({
    language,
    code,
    text,
  })),
);

describe('what is said to people', () => {
  it('quotes no code', () => {
    const quoting = sentences.filter(({ text }) => CODE.test(text.replaceAll(/\{\{\w+\}\}/g, '')));
    expect(quoting).toEqual([]);
  });

  it('would be found if it did', () => {
    expect('Bookings are made with POST /booking').toMatch(CODE);
    expect('Yes or no (true or false)').toMatch(CODE);
    expect('Falta el campo first_name').toMatch(CODE);
  });

  it('names every status in words', () => {
    for (const status of [...bookingStatuses, ...paymentStatuses, ...waitlistStatuses]) {
      for (const language of languages) expect(statusText(language, status)).toMatch(/^\p{Lu}/u);
    }
    expect(statusText('es', 'toString')).toBeUndefined();
  });
});
