import { callerOf } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { statusesFor } from '@marea/domain/booking/status/booking.status';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { bookingFilesEndpoints } from '@marea/domain/files/bookingFiles.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { isOwner } from '../../core/session/guards.ts';
import { useMayCall, useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { exportOf } from '../../ui/table/useExport.ts';

const toSeeVessels = { menus: ['/resources', '/settings/resources'], permission: 'read' } as const;

/** The person's permissions for bookings. */
export function usePermissions() {
  const mayCall = useMayCall();
  const user = useCurrentUser();
  const { locationId } = useSession();
  const mayUpdate = mayCall(bookingEndpoints.updateBooking);
  const mayBlock =
    mayCall(bookingEndpoints.blockVessels) && statusesFor(callerOf(user, locationId), locationId).includes('blackout');
  return {
    mayCreate: mayCall(bookingEndpoints.createBooking),
    mayBlock,
    mayReadCheckin: mayCall(checkinEndpoints.bookingCheckin),
    mayReadFiles: mayCall(bookingFilesEndpoints.bookingFiles),
    mayReadMessages: mayCall(messagesEndpoints.bookingMessages),
    mayWriteMessages: mayCall(messagesEndpoints.sendMessage),
    mayUpdate,
    /** Blocks need the permission to block; one from another platform's calendar is changed only there. */
    mayChange: ({ status, calendarImportId }: { status: BookingStatus; calendarImportId?: string | null }) =>
      status === 'blackout' ? mayBlock && !calendarImportId : mayUpdate,
    /** Refunding or keeping money needs the permission to enter payments. */
    mayMoveMoney: mayCall(paymentsEndpoints.takePayment),
    seesCustomers: mayCall(customersEndpoints.customerDetails),
    /** Everybody reads vessels; their page needs their menu. */
    seesVessels: mayCall({ ...fleetEndpoints.resourcesOfCompany, needs: toSeeVessels }),
    mayAddVessels: mayCall(fleetEndpoints.createResource),
    seesResellers: mayCall(peopleEndpoints.resellers),
    seesCrew: mayCall(peopleEndpoints.crew),
    seesMoney: seesMoney(callerOf(user, locationId), locationId),
    seesPayments: mayCall(paymentsEndpoints.payments),
    mayExport: mayCall(exportOf(bookingListsEndpoints.bookingList)),
    /** Release times of unpaid places are between the company and its guests. */
    seesReleases: !isOwner(user) && user.role !== RESELLER_ROLE,
    /** Commissions are between the company and its sellers: no owner reads them. */
    seesCommission: !isOwner(user),
  };
}
