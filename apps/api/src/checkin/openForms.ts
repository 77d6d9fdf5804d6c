import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { unlessUnknown } from '@marea/domain/kernel/unknown';
import { formsOf } from '../booking/index.ts';
import type { AppContext } from '../context.ts';

/** The service's questions that nobody answered yet; none where it is no longer sold. */
export async function openForms(app: AppContext, { locationId, serviceId, answers }: BookingRecord) {
  const offer = serviceId && (await unlessUnknown(app.catalogue.offer(locationId, serviceId)));
  const asked = offer ? await formsOf(app, offer.service) : [];
  return asked
    .filter(({ _id }) => !answers.some(({ formId }) => formId === _id))
    .map(({ _id, name, fields, version }) => ({ _id, name, fields, version }));
}
