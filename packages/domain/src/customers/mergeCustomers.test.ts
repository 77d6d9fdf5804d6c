import { describe, expect, it } from 'vitest';
import { differInPart, lacksPart, mergedDetails } from './mergeCustomers.ts';

const ana = {
  firstName: 'Ana',
  lastName: 'Reyes',
  code: '+52',
  phone: '+529981234567',
  email: 'ana@example.com',
  notes: 'Prefers the morning.',
  tags: ['Vegan'],
  origin: 'Mérida',
  source: 'Llamada',
  category: '',
  groupSize: 4,
  country: 'México',
  state: 'Yucatán',
  city: 'Mérida',
  qroo: false,
  regiones: '',
};
const twin = {
  ...ana,
  firstName: 'Anita',
  lastName: '',
  phone: '+13055550123',
  code: '+1',
  email: '',
  notes: 'Allergic to shrimp.',
  tags: ['vegan', 'Birthday'],
  category: 'VIP',
  country: 'Estados Unidos',
  state: 'Florida',
  city: '',
};

describe('duplicate customers', () => {
  it('keep the details of the one who stays, what only the other has, and the notes and tags of both', () => {
    expect(mergedDetails(ana, twin, [])).toEqual({
      category: 'VIP',
      notes: 'Prefers the morning.\n\nAllergic to shrimp.',
      tags: ['Vegan', 'Birthday'],
    });
  });

  it('keep of the other what is asked for, name and place whole', () => {
    expect(mergedDetails(ana, twin, ['name', 'phone', 'place'])).toEqual({
      firstName: 'Anita',
      lastName: '',
      phone: '+13055550123',
      code: '+1',
      category: 'VIP',
      country: 'Estados Unidos',
      state: 'Florida',
      city: '',
      regiones: '',
      qroo: false,
      notes: 'Prefers the morning.\n\nAllergic to shrimp.',
      tags: ['Vegan', 'Birthday'],
    });
  });

  it('never keep nothing where one of them says something', () => {
    expect(mergedDetails(ana, twin, ['email'])).not.toHaveProperty('email');
    expect(lacksPart(twin, 'email')).toBe(true);
  });

  it('say the same notes once', () => {
    expect(mergedDetails(ana, { ...twin, notes: ` ${ana.notes}` }, [])).toMatchObject({ notes: ana.notes });
  });

  it('differ only where both say something', () => {
    expect(differInPart(ana, twin, 'name')).toBe(true);
    expect(differInPart(ana, twin, 'email')).toBe(false);
    expect(differInPart(ana, twin, 'source')).toBe(false);
  });
});
