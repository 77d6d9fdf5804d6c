import * as z from 'zod';
import { endpoint, one } from '../contract/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { answersSchema, forms } from './form.schema.ts';

export const formsContract = {
  forms: forms.list('/form/{slug}/list'),
  createForm: forms.create('/form'),
  updateForm: forms.update('/form/{id}/update'),
  deleteForm: forms.remove('/form/{id}/delete'),
  formAnswers: endpoint({
    base: '/api',
    method: 'GET',
    path: '/form/answers/{id}/details',
    access: 'staff',
    needs: { menus: ['/booking', '/calendar'], permission: 'read' },
    params: { id: idSchema },
    response: one(z.strictObject({ bookingId: idSchema, folio: z.string(), answers: answersSchema })),
    summary: 'What the guest of a booking answered, with the questions as they were asked',
    tag: 'form',
  }),
};
