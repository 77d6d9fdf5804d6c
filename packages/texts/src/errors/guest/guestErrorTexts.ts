import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import type { ErrorCode } from '@marea/domain/core/errors/errors';
import type { FieldCode } from '@marea/domain/core/errors/fieldCode';

/** The API's errors that guests can meet; those that only staff meet are worded in the staff's languages. */
export type GuestErrorTexts = {
  errors: Partial<Record<ErrorCode, string>>;
  fields: Partial<Record<FieldCode, string>>;
  statuses: Partial<Record<BookingStatus, string>>;
};
