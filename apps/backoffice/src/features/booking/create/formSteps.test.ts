import { describe, expect, it } from 'vitest';
import { stepStates } from './formSteps.ts';

describe('the steps of a new booking', () => {
  it('begin with the trip, which is complete once a free slot was chosen', () => {
    const missing = ['customer.phone'];
    expect(stepStates(['hora', ...missing], [], false).trip).toBe('open');
    expect(stepStates(missing, [], false)).toEqual({ trip: 'complete', guest: 'open', extras: 'open', done: 'open' });
  });

  it('have the guest complete with a known customer, and the extras with a price', () => {
    expect(stepStates([], [], true)).toEqual({ trip: 'complete', guest: 'complete', extras: 'complete', done: 'open' });
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
    expect(stepStates([path], [path], true)[step]).toBe('errors');
  });
});
