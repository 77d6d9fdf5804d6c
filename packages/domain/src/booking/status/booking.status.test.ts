import { describe, expect, it } from 'vitest';
import { assertTransition, canTransition } from '../../core/errors/errors.ts';
import {
  bookingStatuses,
  bookingTransitions,
  canReschedule,
  courtesyKinds,
  occupiesSlot,
  statusAfterMove,
} from './booking.status.ts';

describe('the statuses of a booking', () => {
  it('are the specification\u2019s, and each has its row', () => {
    expect(bookingStatuses).toHaveLength(18);
    expect(Object.keys(bookingTransitions).toSorted()).toEqual([...bookingStatuses].toSorted());
  });

  it('end in a refund', () => {
    expect(bookingTransitions.refund).toEqual([]);
    expect(bookingTransitions.completo).toEqual(['refund']);
  });

  it('let every courtesy kind become an ordinary sale, and none become lost', () => {
    for (const kind of courtesyKinds) {
      expect(canTransition(bookingTransitions, 'created', kind)).toBe(true);
      expect(canTransition(bookingTransitions, kind, 'created')).toBe(true);
      expect(canTransition(bookingTransitions, kind, 'refund')).toBe(false);
    }
  });

  it('say which two do not follow one another', () => {
    const refused = () => assertTransition(bookingTransitions, 'completo', 'created');
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'transition_not_allowed',
        details: { from: 'completo', to: 'created' },
      }),
    );
  });

  it('free the vessel on cancel, refund, no-show and a lost sale only', () => {
    const free = bookingStatuses.filter((status) => !occupiesSlot[status]);
    expect(free.toSorted()).toEqual(['No show', 'cancel', 'refund', 'ventas-no-concretadas']);
  });

  it('can be moved while the trip may still be made, and while the vessel is blocked', () => {
    expect(bookingStatuses.filter(canReschedule).toSorted()).toEqual(
      ['created', 'reschedule', 'No show', 'blackout', ...courtesyKinds].toSorted(),
    );
  });

  it('stay through a move unless the trip is an ordinary one', () => {
    const kept = bookingStatuses.filter((status) => canReschedule(status) && statusAfterMove(status) === status);
    expect(kept.toSorted()).toEqual(['blackout', 'reschedule', ...courtesyKinds].toSorted());
  });
});
