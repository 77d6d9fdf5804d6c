import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../core/ids.schema.ts';
import { forms, answersSchema } from './form.schema.ts';
import { formsEndpoints } from './forms.endpoints.ts';

export const formsContract = contractOf(formsEndpoints, {
  forms: { ...forms.ofLocation, params: { slug: idOrSlugSchema } },
  createForm: forms.create,
  updateForm: forms.update,
  deleteForm: forms.remove,
  formAnswers: {
    params: { id: idSchema },
    response: one(
      z.strictObject({
        bookingId: idSchema,
        folio: z.string(),
        answers: answersSchema.meta({ description: 'The guest’s answers to the service’s forms, by form.' }),
      }),
    ),
    summary: 'What the guest of a booking answered, with the questions as they were asked',
    tag: 'form',
  },
});
