import { forms } from '@marea/domain/forms/form.schema';
import { findBooking } from '../booking/bookings.service.ts';
import type { House } from '../db/house.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { crudHandlers } from '../records/crudHandlers.service.ts';

/** Forms, and what was answered to them. */
export function formRoutes(house: House) {
  const ofForms = crudHandlers(house, forms);
  return {
    forms: ofForms.list,
    createForm: ofForms.create,
    updateForm: ofForms.update,
    deleteForm: ofForms.remove,
    async formAnswers({ params }, context) {
      const { _id, folio, answers } = await findBooking(house, signedIn(context), params.id);
      return { data: { bookingId: _id, folio, answers } };
    },
  } satisfies Partial<Handlers>;
}
