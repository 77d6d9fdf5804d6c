import type { ErrorCode } from '@marea/domain/kernel/errors';

const id = '65f1c0ffee65f1c0ffee65f1';
const at = '2027-03-14T15:30:00.000Z';

export const errorExamples: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  slot_taken: { nearest: [{ bookingDate: '2027-03-14', hora: '10:30', start: at, end: '2027-03-14T19:30:00.000Z' }] },
  vessels_taken: {
    taken: [
      {
        resourceId: id,
        resourceName: 'Azimut 39',
        bookingId: id,
        folio: 'MAR-7K3M9Q',
        bookingDate: '2027-03-14',
        hora: '10:30',
      },
    ],
    total: 1,
  },
  link_expired: { company: 'marea' },
  waitlist_closed: { reason: 'full' },
  waited_another_day: { day: '2027-03-13' },
  serving_full: { maxServing: 4 },
  already_seated: { bookingId: id },
  crew_taken: { userId: id, name: 'Iker' },
  transition_not_allowed: { from: 'refund', to: 'created' },
  version_conflict: { current: { _id: id, version: 4 } },
  in_use: { trips: [{ _id: id, folio: 'MAR-7K3M9Q', bookingDate: '2027-03-14' }], total: 1 },
  too_early: { status: 'completo', at, localTime: '14/03/2027 10:30' },
  price_changed: { grandTotal: 190_000 },
  refund_changed: { refund: 95_000 },
  not_online: { refusal: 'too_late' },
  booking_closed: { status: 'cancel' },
  checkin_incomplete: { missing: ['waiver'] },
  credit_too_large: { left: 50_000 },
  refund_too_large: { left: 50_000 },
  too_many_requests: { retryAfter: 30 },
};
