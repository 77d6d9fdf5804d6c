import { describe, expect, it } from 'vitest';
import type { Caller } from '../../access/actor.ts';
import { standardRoles, type StandardRole } from '../../people/standardRoles.ts';
import { bookingStatuses, statusesFor } from './booking.status.ts';

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
