import type { Service } from '@marea/domain/fleet/service.schema';
import { answerForms } from '@marea/domain/forms/answerForms';
import type { Answers, AnswersRequest, Form } from '@marea/domain/forms/form.schema';
import { forms } from '@marea/domain/forms/form.schema';
import type { AppContext } from '../context.ts';
import { allRecords } from '../records/index.ts';

export async function formsOf(app: AppContext, service: Service): Promise<Form[]> {
  const { _id, companyId } = service;
  return allRecords(app, forms, null, { companyId, $or: [{ _id: { $in: service.forms } }, { services: _id }] });
}

/** Answers to a service's forms, as a booking keeps them. Throws `invalid` as `answerForms`. */
export async function answersFor(app: AppContext, service: Service, answers: AnswersRequest): Promise<Answers> {
  return answerForms(await formsOf(app, service), answers);
}
