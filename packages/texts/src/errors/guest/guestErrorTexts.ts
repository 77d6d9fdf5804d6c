import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import type { ErrorCode } from '@marea/domain/core/errors/errors';
import type { FieldCode } from '@marea/domain/core/errors/fieldCode';

/** What guests meet of the API's errors; what only staff meet is worded in the languages of staff. */
export type GuestErrorTexts = {
  errors: Partial<Record<ErrorCode, string>>;
  fields: Partial<Record<FieldCode, string>>;
  statuses: Partial<Record<BookingStatus, string>>;
};
