import { describe, expect, it } from 'vitest';
import type { Caller } from '../../access/actor.ts';
import { assertTransition, canTransition } from '../../core/errors/errors.ts';
import { standardRoles } from '../../people/standardRoles.ts';
import type { StandardRole } from '../../people/standardRoles.ts';
import {
  bookingStatuses,
  bookingTransitions,
  canReschedule,
  courtesyKinds,
  occupiesSlot,
  statusAfterMove,
  statusesFor,
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
    const statuses = bookingStatuses.filter((status) => canReschedule(status) && statusAfterMove(status) === status);
    expect(statuses.toSorted()).toEqual(['blackout', 'reschedule', ...courtesyKinds].toSorted());
  });
});

const at = 'a'.repeat(24);
const callerAs = (name: StandardRole): Caller => {
  const { resources, modifyCrewAndTip } = standardRoles[name];
  const kind = name === 'reseller' ? 'reseller' : name === 'owner' ? 'owner' : 'staff';
  return { kind, roles: [{ locationId: at, grants: resources, modifyCrewAndTip }] };
};

describe('the statuses that somebody may choose', () => {
  it('are those of an ordinary sale for a reseller', () => {
    expect(statusesFor(callerAs('reseller'), at)).toEqual(['created', 'reschedule', 'cancel']);
  });

  it('are four, and cancelling, for who sells without seeing payments', () => {
    const seller: Caller = {
      kind: 'staff',
      roles: [
        { locationId: at, grants: [{ path: '/booking', permissions: ['read', 'create'] }], modifyCrewAndTip: false },
      ],
    };
    expect(statusesFor(seller, at)).toEqual(['created', 'cortesia', 'refund', 'reschedule', 'cancel']);
  });

  it.each(['admin', 'manager', 'sales', 'crew'] as const)('are all for the role %s', (role) => {
    expect(statusesFor(callerAs(role), at)).toEqual(bookingStatuses);
  });

  it('are all for a superadmin', () => {
    expect(statusesFor({ kind: 'superadmin' }, at)).toEqual(bookingStatuses);
  });
});
