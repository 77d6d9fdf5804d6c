const MINUTE = 60;
const HOUR = 3_600;
const QUARTER_HOUR = 15 * 60;
const DAY = 24 * HOUR;

export const MAX_BODY_BYTES = 256 * 1_024;
/** Requests a minute from one address, unless the operator sets otherwise. */
export const REQUESTS_PER_MINUTE = 1_200;

export type Allowance = {
  points: number;
  seconds: number;
  /** The limited operations, and the text of the API's description for the requests that count together. */
  operations: readonly string[];
  of: string;
};

const guestChanges = [
  'guestMove',
  'guestChange',
  'guestCancel',
  'guestReview',
  'guestStopReviewMails',
  'guestSetLanguage',
  'spendGuestCredit',
] as const;

const paymentReads = ['settleGuestPayment', 'endGuestPayment', 'hostGuestPayment'] as const;

/** The limits of single operations, in addition to the requests a minute. */
export const allowances = {
  'forgot by address': { points: 10, seconds: HOUR, operations: ['forgotPassword'], of: 'from one address' },
  'forgot for account': { points: 3, seconds: HOUR, operations: ['forgotPassword'], of: 'for one account' },
  'reset by address': { points: 20, seconds: HOUR, operations: ['resetPassword'], of: 'from one address' },
  'link by address': { points: 60, seconds: HOUR, operations: ['readPasswordLink'], of: 'from one address' },
  'invitations by person': { points: 60, seconds: HOUR, operations: ['inviteUser'], of: 'by one person' },
  'invitations for person': { points: 5, seconds: DAY, operations: ['inviteUser'], of: 'for one person' },
  'set-up by address': {
    points: 20,
    seconds: HOUR,
    operations: ['createFirstAdministrator'],
    of: 'from one address',
  },
  'renew by address': { points: 10, seconds: HOUR, operations: ['renewLink'], of: 'from one address' },
  'renew by link': { points: 3, seconds: HOUR, operations: ['renewLink'], of: 'for one link' },
  'find by address': { points: 30, seconds: HOUR, operations: ['findGuestBooking'], of: 'from one address' },
  'find by folio and range': {
    points: 10,
    seconds: HOUR,
    operations: ['findGuestBooking'],
    of: 'wrong contacts for one folio from one range of addresses',
  },
  'find by folio': {
    points: 100,
    seconds: HOUR,
    operations: ['findGuestBooking'],
    of: 'wrong contacts for one folio, and one more from each range of addresses that tried none',
  },
  'check-in by address': {
    points: 600,
    seconds: HOUR,
    operations: ['listPassengers', 'signWaiver', 'finishCheckin', 'joinGroup'],
    of: 'from one address',
  },
  'check-in by booking': {
    points: 300,
    seconds: HOUR,
    operations: ['listPassengers', 'signWaiver', 'finishCheckin', 'joinGroup'],
    of: 'for one booking',
  },
  'messages by person': {
    points: 300,
    seconds: HOUR,
    operations: ['sendMessage', 'resendMessage', 'makePaymentLink'],
    of: 'by one person, a point for each mail',
  },
  'messages for booking': {
    points: 20,
    seconds: DAY,
    operations: ['sendMessage', 'resendMessage', 'makePaymentLink'],
    of: 'for one booking',
  },
  // Enough for a family, and too few to block a day.
  'holds by address': { points: 30, seconds: QUARTER_HOUR, operations: ['guestTakeHold'], of: 'from one address' },
  'waitlist by address': { points: 30, seconds: QUARTER_HOUR, operations: ['joinWaitlist'], of: 'from one address' },
  'places by address': { points: 20, seconds: HOUR, operations: ['findPlaceInLine'], of: 'from one address' },
  'contacts by address': { points: 20, seconds: HOUR, operations: ['addContact'], of: 'from one address' },
  'places by phone': { points: 5, seconds: HOUR, operations: ['findPlaceInLine'], of: 'for one phone' },
  'waitlist by e-mail': {
    points: 10,
    seconds: DAY,
    operations: ['joinWaitlist', 'addContact'],
    of: 'for one e-mail address',
  },
  'offers by address': {
    points: 60,
    seconds: HOUR,
    operations: ['acceptOffer', 'declineOffer'],
    of: 'from one address',
  },
  'payments by address': {
    points: 60,
    seconds: HOUR,
    operations: ['startGuestPayment'],
    of: 'from one address',
  },
  // A waiting page polls fifteen times a minute.
  'payment reads by address': { points: 90, seconds: MINUTE, operations: paymentReads, of: 'from one address' },
  'payment reads by attempt': { points: 40, seconds: MINUTE, operations: paymentReads, of: 'for one attempt' },
  'papers by address': { points: 120, seconds: HOUR, operations: ['guestPaper', 'applePass'], of: 'from one address' },
  'papers by booking': { points: 30, seconds: HOUR, operations: ['guestPaper'], of: 'for one booking' },
  'leads by address': { points: 30, seconds: HOUR, operations: ['storeLead'], of: 'from one address' },
  'leads by e-mail': { points: 10, seconds: DAY, operations: ['storeLead'], of: 'for one e-mail address' },
  'bookings by address': { points: 20, seconds: HOUR, operations: ['guestBook'], of: 'from one address' },
  'bookings by phone': { points: 10, seconds: DAY, operations: ['guestBook'], of: 'for one phone' },
  'changes by address': { points: 120, seconds: HOUR, operations: guestChanges, of: 'from one address' },
  'changes by booking': { points: 30, seconds: HOUR, operations: guestChanges, of: 'for one booking' },
  'bookings by e-mail': { points: 10, seconds: DAY, operations: ['guestBook'], of: 'for one e-mail address' },
} as const satisfies Record<string, Allowance>;
export type AllowanceName = keyof typeof allowances;

/** Wrong passwords that cost nothing; each further one doubles the wait for the next attempt, from `firstMs` on. */
export const guesses = {
  pair: { free: 5, firstMs: 1_000, operations: ['login'], of: 'from one address on one account' },
  address: { free: 8, firstMs: 15_000, operations: ['login'], of: 'from one address on any account' },
  session: { free: 5, firstMs: 15_000, operations: ['changePassword'], of: 'by one person' },
} as const;
