import type { SalesPlace } from '@marea/domain/guests/guestAddresses';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { paths } from '../../core/paths.ts';
import type { OpenedBooking } from './usePayment.ts';

/** Where a booking is paid: on the payment page of its folio, or at the booking's own step. */
export type PayPlace = {
  folio: string;
  /** Whether it is the booking's own step, which a payment ends. */
  isStep: boolean;
  /** How the payment stands; with an attempt, how that went. */
  address: (attemptId?: string) => string;
  /** A document of its own, whose policy lets in the provider's form and pictures. */
  atProvider: (provider: string, attemptId: string) => string;
};

export function payPage(folio: string): PayPlace {
  return {
    folio,
    isStep: false,
    address: (attemptId) => paths.payment(folio, attemptId),
    atProvider: (provider, attemptId) => paths.paymentAt(folio, provider, attemptId),
  };
}

/** The step's address carries the secret along: a browser that blocks storage forgets it with the document. */
export function payStep(place: SalesPlace, folio: string, { id: bookingId, secret }: OpenedBooking): PayPlace {
  const address = (attemptId?: string) => withSecret(paths.bookedStep(place, 'pay', { bookingId, attemptId }), secret);
  return { folio, isStep: true, address, atProvider: (_provider, attemptId) => address(attemptId) };
}
