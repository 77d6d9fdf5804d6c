import { contract } from '@marea/domain/contract';
import { expect, describe, it } from 'vitest';
import { fieldTexts } from '../fields.ts';
import { errorTexts } from './errors.ts';
import { callerErrorText, callerFieldText, callerStatusText, guestErrorTexts } from './guestErrors.ts';

const ofGuests = new Set(
  Object.values(contract).flatMap((endpoint) => (endpoint.base === '/wizard' ? (endpoint.errors ?? []) : [])),
);

describe.each(Object.entries(guestErrorTexts))('the errors in %s', (_, { errors, fields }) => {
  it('has what each endpoint of the guest app declares', () => {
    expect(ofGuests.size).toBeGreaterThan(20);
    expect([...ofGuests].filter((code) => !errors[code])).toEqual([]);
  });

  it('has the placeholders of the English ones', () => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();
    const pairs = [
      ...Object.entries(errors).map(([code, text]) => [text, errorTexts.en[code as keyof typeof errors]] as const),
      ...Object.entries(fields).map(([code, text]) => [text, fieldTexts.en[code as keyof typeof fields]] as const),
    ];
    for (const [text, english] of pairs) expect(placeholders(text)).toEqual(placeholders(english));
  });
});

describe('an error for a caller', () => {
  it('is in their language, or in that of texts where only staff meet it', () => {
    expect(callerErrorText('fr', 'coupon_exhausted')).toBe('Ce code n’existe pas ou ne peut plus être utilisé.');
    expect(callerErrorText('pt', 'serving_full')).toBe(errorTexts.es.serving_full);
    expect(callerFieldText('pt', 'too_long', { count: 80 })).toBe('No máximo 80 caracteres');
    expect(callerFieldText('fr', 'not_a_gtm_id')).toBe(fieldTexts.en.not_a_gtm_id);
    expect(callerStatusText('fr', 'cancel')).toBe('annulée');
    expect(callerStatusText('pt', 'blackout')).toBe('Bloqueo');
  });

  it('leaves a text that is no code as it came', () => {
    expect(callerFieldText('pt', 'Obrigatório')).toBe('Obrigatório');
  });
});
