import { forms } from '@marea/domain/forms/form.schema';
import { findBooking } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { listHandlers } from '../crud/index.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';

export function formRoutes(app: AppContext) {
  const ofForms = listHandlers(app, forms);
  return {
    forms: ofForms.ofLocation,
    createForm: ofForms.create,
    updateForm: ofForms.update,
    deleteForm: ofForms.remove,
    async formAnswers({ params }, context) {
      const { _id, folio, answers } = await findBooking(app, signedIn(context), params.id);
      return { data: { bookingId: _id, folio, answers } };
    },
  } satisfies Partial<Handlers>;
}
