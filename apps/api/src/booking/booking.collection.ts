import type { Booking, HistoryEntry } from '@marea/domain/booking/booking.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { bilingualField, onlyForSearches, part } from '../db/fields.ts';
import type { StoredBooking } from './bookingSearch.ts';

type Instants = 'start' | 'end' | 'until' | 'createdAt' | 'updatedAt' | 'history';

/** A booking as it is stored: the wire's instants are dates, and its credit is worked out when it is shown. */
export type BookingRecord = Omit<Booking, Instants | 'credit'> & {
  start: Date;
  end: Date;
  until: Date;
  createdAt: Date;
  updatedAt: Date;
  history: (Omit<HistoryEntry, 'at'> & { at: Date })[];
};

const required = { required: true } as const;
const text = { type: String, ...required } as const;
const amount = { type: Number, ...required } as const;
const person = part({ _id: String, name: String });

const bookingSchema = new Schema<StoredBooking>(
  {
    _id: text,
    folio: { ...text, unique: true },
    companyId: text,
    locationId: text,
    resourceId: text,
    serviceId: text,
    resourceName: text,
    serviceName: bilingualField,
    isBooking: { type: Boolean, ...required },
    isDeleted: { type: Boolean, ...required },
    status: text,
    type: text,
    customer: part({
      customerId: String,
      firstName: String,
      lastName: String,
      phone: String,
      email: String,
    }),
    hasUser: Boolean,
    bookingDate: text,
    hora: text,
    start: { type: Date, ...required },
    end: { type: Date, ...required },
    until: { type: Date, ...required },
    duration: amount,
    zone: text,
    language: text,
    notes: String,
    color: String,
    passengers: part({ adultos: Number, menores: Number, infantes: Number, hrsExtras: Number }),
    addons: [part({ id: String, title: bilingualField, cantidad: Number, precio: Number })],
    payments: [part({ _id: String, type: { type: String }, status: String, amount: Number, bankFee: Number })],
    answers: { type: Schema.Types.Mixed, required: true },
    menu: { type: Schema.Types.Mixed, required: true },
    crew: [part({ userId: String, name: String, job: String })],
    tip: part({ amount: Number, method: String, paidOut: Boolean }),
    coupon: { type: part({ _id: String, name: String, type: { type: String }, amount: Number }), default: null },
    reseller: { type: person, default: null },
    seller: { type: person, default: null },
    currency: text,
    basePrice: amount,
    overprice: amount,
    discount: amount,
    discountReseller: amount,
    commissionAdjustment: amount,
    commissionAdjustmentText: String,
    percentileResellerCommission: { type: Number, default: null },
    dockFee: amount,
    isUpdatedDockFee: Boolean,
    bankFee: amount,
    isUpdatedBankFee: Boolean,
    bankFeePercentage: { type: Number, default: null },
    marineParkFee: amount,
    serviceChargePercentage: { type: Number, default: null },
    rates: part({
      resource: part({ people: Number, extraPeople: Number, extraHour: Number, dockFee: Number }),
      service: part({ marineParkFee: Number }),
      company: part({ serviceCharge: Number, bankFee: Number }),
      reseller: { type: part({ comision: Number, serviceCharge: Number }), default: null },
      seller: { type: part({ comision: Number }), default: null },
    }),
    price: part({
      extraHoursFee: amount,
      extraPeopleFee: amount,
      totalServicio: amount,
      total: amount,
      discount: amount,
      serviceCharge: amount,
      addonsTotal: amount,
      dockFee: amount,
      marineParkFee: amount,
      bankFee: amount,
      grandTotal: amount,
      resellerCommission: amount,
      internalCommission: amount,
      paid: amount,
      balance: amount,
      isCourtesy: Boolean,
    }),
    history: [
      part({
        at: Date,
        by: part({ userId: String, name: String }),
        action: String,
        from: String,
        to: String,
        why: String,
      }),
    ],
    version: amount,
    words: { type: [String], select: false },
    ownerSearchTerms: { type: [String], select: false },
    nameKey: { type: String, select: false },
    createdAt: { type: Date, ...required },
    updatedAt: { type: Date, ...required },
  },
  { strict: 'throw', versionKey: false },
);
// Lists go by start and then id, and leave out some statuses: what an index says of these, no booking is read for.
const listed = { isDeleted: 1, start: 1, _id: 1, status: 1, isBooking: 1, companyId: 1 } as const;
// The trips of a vessel, for its owner.
bookingSchema.index({ resourceId: 1, ...listed });
// The calendar and the lists of a location, of a company, of a reseller.
bookingSchema.index({ locationId: 1, ...listed });
bookingSchema.index({ companyId: 1, isDeleted: 1, start: 1, _id: 1, status: 1, isBooking: 1 });
bookingSchema.index({ 'reseller._id': 1, ...listed });
// The trips of a service, and whether it still has some ahead of it.
bookingSchema.index({ serviceId: 1, ...listed });
bookingSchema.index({ companyId: 1, isDeleted: 1, createdAt: 1, _id: 1 });
bookingSchema.index({ companyId: 1, words: 1 }, onlyForSearches);
bookingSchema.index({ 'customer.customerId': 1, start: 1 });

/** The `visits` collection: bookings, and later the entries of the waitlist. */
export function bookingModel(connection: Connection) {
  return connection.model('Visit', bookingSchema, 'visits');
}
