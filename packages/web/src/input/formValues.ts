import type { Answers, AnswersRequest, Form } from '@marea/domain/forms/form.schema';

/** Typed answers by form and question; '' for an unanswered question. */
export type FormValues = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

type FormQuestions = Pick<Form, '_id' | 'fields'>;

/** Typed answers as a request: all forms in order, or undefined without any answer. */
export function answersOf(forms: readonly FormQuestions[], values: FormValues): AnswersRequest | undefined {
  const answers = forms.map(({ _id, fields }) => ({ formId: _id, values: valuesOf(fields, values[_id]) }));
  return answers.some((form) => form.values.length > 0) ? answers : undefined;
}

export function typedOf(answers: Answers): FormValues {
  return Object.fromEntries(
    answers.map(({ formId, fields }) => [formId, Object.fromEntries(fields.map((one) => [one.fieldId, one.value]))]),
  );
}

/** Required questions without an answer, by `formId.fieldId`. */
export function missingAnswers(forms: readonly FormQuestions[], values: FormValues): string[] {
  return forms.flatMap(({ _id, fields }) =>
    fields
      .filter(({ id, required }) => required && String(values[_id]?.[id] ?? '').trim() === '')
      .map(({ id }) => `${_id}.${id}`),
  );
}

/** The API's errors on answers, `answers.0.values.…`, by `formId.fieldId`. */
export function answerErrors(
  forms: readonly FormQuestions[],
  values: FormValues,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = Object.entries(errors).flatMap(([path, message]) => {
    const [, formAt, field] = /^answers\.(\d+)\.values\.([^.]+)/.exec(path) ?? [];
    const form = forms[Number(formAt)];
    if (!form || field === undefined) return [];
    const fieldId =
      form.fields.find(({ id }) => id === field)?.id ?? valuesOf(form.fields, values[form._id])[Number(field)]?.fieldId;
    return fieldId === undefined ? [] : [[`${form._id}.${fieldId}`, message] as const];
  });
  return Object.fromEntries(entries);
}

function valuesOf(fields: FormQuestions['fields'], typed: FormValues[string] = {}) {
  return fields.flatMap(({ id }) => {
    const value = typed[id];
    return value === undefined || value === '' ? [] : [{ fieldId: id, value }];
  });
}
