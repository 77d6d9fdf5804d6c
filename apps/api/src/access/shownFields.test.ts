import type { Actor } from '@marea/domain/access/actor';
import type { MenuGrant } from '@marea/domain/access/permissions';
import { bookingRecordSchema } from '@marea/domain/booking/booking.schema';
import { bookingViewSchema } from '@marea/domain/booking/bookingView.schema';
import { guestBookingSchema } from '@marea/domain/booking/guestBooking.schema';
import { guestPriceSchema } from '@marea/domain/booking/priceBreakdown.schema';
import { guestCheckinSchema } from '@marea/domain/checkin/checkin.schema';
import { companySchema } from '@marea/domain/company/company.schema';
import { addons } from '@marea/domain/fleet/addon.schema';
import { locationSchema } from '@marea/domain/fleet/location.schema';
import { serviceSchema } from '@marea/domain/fleet/service.schema';
import { vesselSchema } from '@marea/domain/fleet/vessel.schema';
import { guestQuoteSchema } from '@marea/domain/guests/wizard.schema';
import { paymentViewSchema, paymentRecordSchema } from '@marea/domain/payments/ledger/ledger.schema';
import { standardRoles } from '@marea/domain/people/standardRoles';
import { publicReviewSchema, reviews } from '@marea/domain/reviews/review.schema';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { fullRecord, heldPaths } from '../../tests/fullRecord.ts';
import { shownFields } from '../../tests/shownFields.ts';
import { toBookingView, toRow } from '../booking/bookingView.ts';
import {
  toPublicAddon,
  toPublicCompany,
  toPublicLocation,
  toPublicService,
  toPublicVessel,
  toVesselView,
} from '../catalogue/index.ts';
import { show } from '../http/answers/show.ts';
import { toPayment } from '../payments/ledger/paymentView.ts';

const person = { userId: 'x', name: 'x', companyId: 'x', locationId: null, locationIds: null, resources: ['x'] };
const holding = (kind: 'staff' | 'owner' | 'reseller', grants: readonly MenuGrant[]): Actor => ({
  ...person,
  kind,
  roles: [{ locationId: null, grants, modifyCompany: false, modifyCrewAndTip: false }],
});
const roleOf = (name: keyof typeof standardRoles) => standardRoles[name].resources;
const owner = holding('owner', roleOf('owner'));
const reseller = holding('reseller', roleOf('reseller'));
const crew = holding('staff', roleOf('crew'));
const withoutPrices = holding('staff', [
  { path: '/booking', permissions: ['read'] },
  { path: '/customers', permissions: ['read'] },
]);

/** Fields that no list names, in every object: as if somebody had just added one. */
function withNewFields<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withNewFields) as T;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const inner = Object.entries(value).map(([name, field]) => [name, withNewFields(field)]);
  return { ...Object.fromEntries(inner), justAdded: 'secret' } as T;
}
const full = <Schema extends z.ZodType>(schema: Schema) => withNewFields(fullRecord(schema));
const booking = full(bookingViewSchema);
const record = full(bookingRecordSchema);
const payment = { ...full(paymentRecordSchema), providerKey: 'x:dispute' };
const rowFor = (kind: Actor['kind'], isPriced: boolean) => toRow(record, { kind, isPriced, waiverRequired: true });

const seen: Record<string, unknown> = {
  'guest: company': toPublicCompany(full(companySchema)),
  'guest: location': toPublicLocation(full(locationSchema)),
  'guest: service': toPublicService(full(serviceSchema)),
  'guest: vessel': toPublicVessel(full(vesselSchema)),
  'guest: add-on': toPublicAddon(full(addons.row)),
  'guest: review': show(publicReviewSchema, full(reviews.row)),
  'guest: price': show(guestPriceSchema, record.price),
  'guest: quote': show(guestQuoteSchema, full(guestQuoteSchema)),
  'link holder: booking': show(guestBookingSchema, full(guestBookingSchema)),
  'link holder: check-in': show(guestCheckinSchema, full(guestCheckinSchema)),
  'owner: booking': toBookingView(owner, booking),
  'owner: row': rowFor('owner', true),
  'owner: vessel': toVesselView(owner, full(vesselSchema)),
  'reseller: booking': toBookingView(reseller, booking),
  'reseller: row': rowFor('reseller', true),
  'reseller: vessel': toVesselView(reseller, full(vesselSchema)),
  'reseller: payment': toPayment(payment, full(paymentViewSchema).customer, reseller),
  'crew: booking': toBookingView(crew, booking),
  'crew: row': rowFor('staff', false),
  'crew: vessel': toVesselView(crew, full(vesselSchema)),
  'staff without prices: booking': toBookingView(withoutPrices, booking),
};

it.each(Object.keys({ ...seen, ...shownFields }))('%s sees what is listed', (name) => {
  expect(heldPaths(seen[name])).toEqual(shownFields[name]?.trim().split(/\s+/));
});
