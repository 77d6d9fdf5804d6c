import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { typedOf, type FormValues } from '@marea/web/formValues';
import type { AskedForms } from './useAskedForms.ts';

/** What is typed, by `formId.fieldId`, so that each question is merged by itself. */
export type AnswersDraft = Readonly<Record<string, string | number>>;

/** Every question that is asked, with what was answered so far. */
export function answersDraftOf(asked: AskedForms, { answers }: Pick<BookingView, 'answers'>): AnswersDraft {
  return flat(asked, typedOf(answers));
}

export function flat(asked: AskedForms, values: FormValues): AnswersDraft {
  const entries = asked.flatMap(({ _id, fields }) =>
    fields.map(({ id }) => [`${_id}.${id}`, values[_id]?.[id] ?? ''] as const),
  );
  return Object.fromEntries(entries);
}

export function byForm(asked: AskedForms, draft: AnswersDraft): FormValues {
  return Object.fromEntries(
    asked.map(({ _id, fields }) => [
      _id,
      Object.fromEntries(fields.map(({ id }) => [id, draft[`${_id}.${id}`] ?? ''])),
    ]),
  );
}
