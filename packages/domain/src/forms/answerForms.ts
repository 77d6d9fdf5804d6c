import { invalidField } from '../core/errors/errors.ts';
import type { Answers, AnswersRequest, Form, FormField } from './form.schema.ts';

type FormQuestions = Pick<Form, '_id' | 'name' | 'version' | 'fields'>;

/** Answers with their questions. Throws `invalid` at a missing, unknown or wrong one. */
export function answerForms(forms: readonly FormQuestions[], answers: AnswersRequest): Answers {
  const unknown = answers.findIndex(({ formId }) => !forms.some(({ _id }) => _id === formId));
  if (unknown >= 0) throw invalidField(`answers.${unknown}.formId`, 'unknown_form');

  return forms.flatMap((form) => {
    const at = answers.findIndex(({ formId }) => formId === form._id);
    const values = answers[at]?.values ?? [];
    const path = `answers.${Math.max(at, 0)}.values`;
    values.forEach(({ fieldId }, i) => {
      if (!form.fields.some(({ id }) => id === fieldId)) throw invalidField(`${path}.${i}.fieldId`, 'unknown_question');
    });
    const fields = form.fields.flatMap((field) => {
      const i = values.findLastIndex(({ fieldId }) => fieldId === field.id);
      const value = values[i]?.value;
      if (value === undefined || value === '') {
        if (field.required) throw invalidField(`${path}.${field.id}`, 'required');
        return [];
      }
      assertKind(field, value, `${path}.${i}.value`);
      return [{ fieldId: field.id, name: field.name, label: field.label, type: field.type, value }];
    });
    return fields.length > 0 ? [{ formId: form._id, version: form.version, name: form.name, fields }] : [];
  });
}

function assertKind({ type, options }: FormField, value: string | number, path: string): void {
  const isNumber = typeof value === 'number';
  if (isNumber !== (type === 'Number')) throw invalidField(path, 'invalid');
  if (type === 'Select' && !options.some((option) => option === value)) throw invalidField(path, 'not_an_option');
  const isLine = type === 'Text' || type === 'Texto';
  if (isLine && typeof value === 'string' && /[\n\r]/.test(value)) throw invalidField(path, 'invalid');
}
