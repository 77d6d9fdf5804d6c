import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import type { Customer } from '@marea/domain/customers/customer.schema';
import type { PaymentView } from '@marea/domain/payments/ledger/ledger.schema';
import type { TestWorkplace } from './builders.ts';
import { anId, unchanged } from './builders.ts';

/** A guest of the location as staff have entered her. */
export function aCustomer(location: TestWorkplace, over: Partial<Customer> = {}): Customer {
  return {
    _id: anId(),
    companyId: location.companyId,
    locationId: location._id,
    firstName: 'Mariana',
    lastName: 'Castañeda',
    code: '+52',
    phone: '+529981234567',
    email: 'mariana@example.com',
    notes: '',
    tags: [],
    origin: 'Hotel Xcaret',
    source: 'Llamada',
    category: 'VIP',
    currentStatus: 'Active',
    contactStatus: null,
    groupSize: 4,
    country: 'México',
    state: 'Yucatán',
    city: 'Mérida',
    qroo: false,
    regiones: '',
    ...unchanged,
    ...over,
  };
}

/** A booking as lists show it: a charter for eight on the last day of 2026, half of it paid. */
export function aBookingRow(over: Partial<BookingRowView> = {}): BookingRowView {
  return {
    _id: anId(),
    folio: 'MAR-7K3M9Q',
    status: 'created',
    resourceId: anId(),
    serviceId: anId(),
    resourceName: 'Azimut 55',
    serviceName: { en: 'Private charter', es: 'Charter privado' },
    firstName: 'Daniela',
    lastName: 'Ríos',
    bookingDate: '2026-12-31',
    hora: '10:00',
    start: '2026-12-31T15:00:00.000Z',
    end: '2026-12-31T19:00:00.000Z',
    until: '2026-12-31T19:30:00.000Z',
    isShared: false,
    pax: 8,
    currency: 'usd',
    grandTotal: 183_775,
    balance: 93_775,
    isCourtesy: false,
    stopsBoarding: ['unpaid'],
    color: '#0B7A83',
    sellerName: null,
    blockReason: null,
    marks: [],
    releaseAt: null,
    createdAt: '2026-11-01T15:30:00.000Z',
    ...over,
  };
}

/** A payment in cash of 500.00 that a guest has made, as its reader sees it. */
export function aPayment(location: TestWorkplace, over: Partial<PaymentView> = {}): PaymentView {
  const at = new Date('2026-11-20T15:00:00.000Z');
  return {
    _id: anId(),
    companyId: location.companyId,
    locationId: location._id,
    visitId: anId(),
    folio: 'MAR-7K3M9Q',
    customer: { firstName: 'Daniela', lastName: 'Ríos' },
    batchId: null,
    type: 'Cash',
    payer: 'El cliente',
    status: 'succeeded',
    amount: 50_000,
    currency: 'usd',
    bankFee: 0,
    tendered: { amount: 50_000, currency: 'usd' },
    exchangeRate: null,
    charged: null,
    refundOf: null,
    transfer: null,
    refunded: 0,
    accountId: null,
    reseller: null,
    provider: null,
    providerObjectId: null,
    isMadeAtProvider: false,
    refundState: null,
    dispute: null,
    isBounce: false,
    image: null,
    description: '',
    takenBy: { userId: anId(), name: 'Sofía Canul' },
    paidAt: at,
    dueDate: null,
    createdAt: at,
    updatedAt: at,
    history: [{ at, by: { userId: anId(), name: 'Sofía Canul' }, from: null, to: 'succeeded', why: null }],
    ...over,
  };
}
