import type { FormField } from '@marea/domain/forms/form.schema';

/** Kinds of answers that are offered; `Texto` is how the first forms spelled `Text`. */
export const answerKinds = ['Text', 'Number', 'Textarea', 'Select'] as const satisfies readonly FormField['type'][];

const ID_BYTES = 8;

/** An empty question; its id stays, whatever becomes of its wording. */
export function newQuestion(type: FormField['type']): FormField {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return {
    id: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    type,
    label: { en: '', es: '' },
    name: '',
    placeholder: { en: '', es: '' },
    options: [],
    required: false,
  };
}
