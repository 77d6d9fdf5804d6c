import { policiesSchema } from '@marea/domain/settings/settings.schema';
import { describe, expect, it } from 'vitest';
import { policyTemplates } from './policyTemplates.ts';

const company = { name: 'Barcos & Más', phone: '+52 998 000 0001', email: 'hola@barcos.example' };

describe('policies to begin with', () => {
  it('name the company and leave no blank, in both languages', () => {
    const policies = policyTemplates(company, { refunds: [] });
    expect(policiesSchema.safeParse(policies).error).toBeUndefined();
    const all = Object.values(policies).flatMap(({ en, es }) => [en, es]);
    expect(all.filter((text) => text.includes('{{'))).toEqual([]);
    expect([policies.terms.en, policies.terms.es].every((text) => text.includes('Barcos & Más'))).toBe(true);
  });

  it('say what the company’s own rules give back, the earliest first', () => {
    const refunds = [
      { hours: 24, percent: 50 },
      { hours: 72, percent: 100 },
    ];
    const { en, es } = policyTemplates(company, { refunds }).cancellation;
    expect(en.split('\n').slice(0, 3)).toEqual([
      'Cancel at least 3 days before departure and we refund 100 % of what you paid.',
      'Cancel at least 24 hours before departure and we refund 50 % of what you paid.',
      'After that there is no refund.',
    ]);
    expect(es).toContain('al menos 3 días antes de la salida, te devolvemos el 100 %');
  });

  it('speak of departure itself, and of one hour as one', () => {
    const refunds = [
      { hours: 1, percent: 50 },
      { hours: 0, percent: 10 },
    ];
    expect(policyTemplates(company, { refunds }).cancellation.en.split('\n').slice(0, 3)).toEqual([
      'Cancel at least 1 hour before departure and we refund 50 % of what you paid.',
      'Cancel before departure and we refund 10 % of what you paid.',
      '',
    ]);
  });

  it('ask guests to call where there are no rules', () => {
    expect(policyTemplates(company, { refunds: [] }).cancellation.es).toContain(company.phone);
  });
});
