import { describe, expect, it } from 'vitest';
import { newTrip } from '../trip/trip.ts';
import { detailErrors, sortErrors } from './details.ts';

const good = {
  ...newTrip().details,
  firstName: 'Daniela',
  lastName: 'Ríos Cantú',
  phoneNumber: '998 123 4567',
  email: 'daniela@correo.mx',
  acceptsTerms: true,
};
const readPhone = (typed: string) => (typed.length > 5 ? `+52${typed}` : null);

describe('the details', () => {
  it('are fine when all is there', () => {
    expect(detailErrors(good, readPhone)).toEqual({});
  });

  it('need all but the notes', () => {
    expect(detailErrors(newTrip().details, readPhone)).toEqual({
      firstName: 'required',
      lastName: 'required',
      phoneNumber: 'required',
      email: 'required',
      acceptsTerms: 'required',
    });
    expect(detailErrors({ ...good, firstName: '   ' }, readPhone)).toEqual({ firstName: 'required' });
  });

  it.each(['daniela@correo', 'daniela', '@correo.mx', 'a b@c.mx', 'a@b..mx', 'a@b.mx.'])(
    'do not take %s for an address',
    (email) => {
      expect(detailErrors({ ...good, email }, readPhone)).toEqual({ email: 'notAnEmail' });
    },
  );

  it('want a number that can be one', () => {
    expect(detailErrors({ ...good, phoneNumber: '123' }, readPhone)).toEqual({ phoneNumber: 'notAPhone' });
  });
});

describe('errors of the API', () => {
  it('find their fields; the first of each counts', () => {
    const sorted = sortErrors([
      { path: 'customer.email', message: 'not_an_email' },
      { path: 'customer.email', message: 'too_long' },
      { path: 'customer.phone', message: 'not_a_phone' },
      { path: 'passengers.adultos', message: 'too_many_people' },
    ]);
    expect(sorted).toEqual({
      byField: { email: 'not_an_email', phoneNumber: 'not_a_phone' },
      others: ['too_many_people'],
    });
  });
});
