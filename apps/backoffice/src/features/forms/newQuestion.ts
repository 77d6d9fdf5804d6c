import type { FormField } from '@marea/domain/forms/form.schema';
import { randomId } from '@marea/web/randomId';

/** Kinds of answers that are offered; `Texto` is how the first forms spelled `Text`. */
export const answerKinds = ['Text', 'Number', 'Textarea', 'Select'] as const satisfies readonly FormField['type'][];

const ID_BYTES = 8;

/** An empty question; its id stays, whatever becomes of its wording. */
export function newQuestion(type: FormField['type']): FormField {
  return {
    id: randomId(ID_BYTES),
    type,
    label: { en: '', es: '' },
    name: '',
    placeholder: { en: '', es: '' },
    options: [],
    required: false,
  };
}
