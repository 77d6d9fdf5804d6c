import * as z from 'zod';
import type { RecordOf } from '../contract/defineList.ts';
import { defineList } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_QUESTIONS } from '../core/limits.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { line, optionalLine, paragraph } from '../core/text/text.schema.ts';
import { formSorts } from './forms.endpoints.ts';

/** 'Texto' is how the first forms spelled Text. */
export const formFieldTypes = ['Text', 'Texto', 'Number', 'Textarea', 'Select'] as const;

/** `id` stays when the wording changes. */
export const formFieldSchema = z.strictObject({
  id: line(40),
  type: z.enum(formFieldTypes),
  label: z.strictObject({ en: line(200), es: line(200) }),
  name: optionalLine(60),
  placeholder: z.strictObject({ en: optionalLine(200), es: optionalLine(200) }),
  options: z.array(line(120)).max(60),
  required: z.boolean(),
});
export type FormField = z.infer<typeof formFieldSchema>;

export const forms = defineList({
  name: 'form',
  titles: { one: 'a form', many: 'forms' },
  collection: 'forms',
  tag: 'form',
  belongsTo: 'locationOrCompany',
  fields: {
    locationId: idSchema.nullable(),
    name: line(120),
    fields: z.array(formFieldSchema).max(MAX_QUESTIONS),
    /** Services that ask it, beside those that name the form themselves. */
    services: z.array(idSchema).max(200),
  },
  defaults: () => ({ fields: [], services: [] }),
  sortable: formSorts,
  searched: ['name'],
  references: { locationId: 'locations', services: 'services' },
  check: ({ fields }) => {
    const ids = fields.map(({ id }) => id);
    const duplicate = ids.findIndex((id, i) => ids.indexOf(id) !== i);
    if (duplicate >= 0) return { path: `fields.${duplicate}.id`, message: 'twice_in_list' };
    const empty = fields.findIndex(({ type, options }) => type === 'Select' && options.length === 0);
    return empty < 0 ? null : { path: `fields.${empty}.options`, message: 'required' };
  },
});
export type Form = RecordOf<typeof forms>;

export const publicFormSchema = forms.row.pick({ _id: true, name: true, fields: true, version: true });
const valueSchema = z.union([paragraph(4_000), z.number().min(-1e12).max(1e12)]);

export const answersRequestSchema = z
  .array(
    z.strictObject({
      formId: idSchema,
      values: z.array(z.strictObject({ fieldId: line(40), value: valueSchema })).max(MAX_QUESTIONS),
    }),
  )
  .max(20);
export type AnswersRequest = z.infer<typeof answersRequestSchema>;

/** Stored with the form's version and the questions as they were. */
export const answersSchema = z.array(
  z.strictObject({
    formId: idSchema,
    version: versionSchema,
    name: z.string(),
    fields: z.array(
      z.strictObject({
        fieldId: z.string(),
        name: z.string(),
        label: z.strictObject({ en: z.string(), es: z.string() }),
        type: z.enum(formFieldTypes),
        value: valueSchema,
      }),
    ),
  }),
);
export type Answers = z.infer<typeof answersSchema>;
