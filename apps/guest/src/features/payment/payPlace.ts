import type { SalesPlace } from '@marea/domain/guests/guestAddresses';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { paths } from '../../core/paths.ts';
import type { OpenedBooking } from './usePayment.ts';

/** The place of payment: the payment page of a folio, or the booking's own step. */
export type PayPlace = {
  folio: string;
  /** Whether it is the booking's own step, which ends with the payment. */
  isStep: boolean;
  /** The address with the payment's state; with an attempt, its outcome. */
  address: (attemptId?: string) => string;
  /** A separate document, whose policy allows the provider's form and pictures. */
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

/** Keeps the secret in the step's address: a browser that blocks storage loses it with the document. */
export function payStep(place: SalesPlace, folio: string, { id: bookingId, secret }: OpenedBooking): PayPlace {
  const address = (attemptId?: string) => withSecret(paths.bookedStep(place, 'pay', { bookingId, attemptId }), secret);
  return { folio, isStep: true, address, atProvider: (_provider, attemptId) => address(attemptId) };
}
