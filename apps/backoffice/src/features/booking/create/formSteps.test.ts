import { describe, expect, it } from 'vitest';
import { stepStates } from './formSteps.ts';
import { draftFor } from './slotChoice.ts';

const vessel = { _id: 'azimut', people: 8 };
const service = { _id: 'charter', resources: ['azimut'] };
const draft = draftFor({ date: '2026-12-01', hora: '10:00', resourceId: 'azimut' }, [vessel], [service]);
const known = { _id: 'ana', firstName: 'Ana', lastName: 'Ruiz', phone: '+525512345678', email: 'ana@example.com' };

describe('the steps of a new booking', () => {
  it('begin with the trip, which is complete once a free slot was chosen', () => {
    expect(stepStates({ ...draft, hora: '' }, {}, false).trip).toBe('open');
    expect(stepStates(draft, {}, false)).toEqual({ trip: 'complete', guest: 'open', extras: 'open', done: 'open' });
  });

  it('have the guest complete with a known customer, and the extras with a price', () => {
    const states = stepStates({ ...draft, known }, {}, true);
    expect(states).toEqual({ trip: 'complete', guest: 'complete', extras: 'complete', done: 'open' });
  });

  it.each([
    ['hora', 'trip'],
    ['status', 'trip'],
    ['passengers.adultos', 'guest'],
    ['customer.phone', 'guest'],
    ['customerId', 'guest'],
    ['menu.alimentos.0.id', 'extras'],
    ['coupon', 'extras'],
  ] as const)('have the fault at %s in the step %s', (path, step) => {
    expect(stepStates({ ...draft, known }, { [path]: 'wrong' }, true)[step]).toBe('errors');
  });
});
