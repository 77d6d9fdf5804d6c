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

/** Answers to a service's forms but those `given` before, as a booking keeps them. Throws `invalid` as `answerForms`. */
export async function answersFor(
  app: AppContext,
  service: Service,
  answers: AnswersRequest,
  given: readonly string[] = [],
): Promise<Answers> {
  const asked = await formsOf(app, service);
  return answerForms(
    asked.filter(({ _id }) => !given.includes(_id)),
    answers,
  );
}
