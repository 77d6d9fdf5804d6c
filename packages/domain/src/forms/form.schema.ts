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
  id: line(40).meta({
    description: 'The id of the question, unique in its form; it does not change with the wording.',
    example: 'arrival',
  }),
  type: z.enum(formFieldTypes).meta({ description: 'The kind of answer; Texto is the older spelling of Text.' }),
  label: z
    .strictObject({
      en: line(200).meta({ example: 'How do you get to the pier?' }),
      es: line(200).meta({ example: '¿Cómo llegas al muelle?' }),
    })
    .meta({ description: 'The question in both languages.' }),
  name: optionalLine(60).meta({ description: 'A short name of the question, for lists.', example: 'arrival' }),
  placeholder: z
    .strictObject({
      en: optionalLine(200).meta({ example: 'Taxi, car or hotel transfer' }),
      es: optionalLine(200).meta({ example: 'Taxi, auto o traslado del hotel' }),
    })
    .meta({ description: 'The placeholder of the empty field, in both languages.' }),
  options: z
    .array(line(120))
    .max(60)
    .meta({ description: 'The options of a field of the type Select.', example: ['Taxi', 'Hotel transfer'] }),
  required: z.boolean().meta({ description: 'Whether an answer is needed.' }),
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
    name: line(120).meta({ example: 'Before you sail' }),
    fields: z.array(formFieldSchema).max(MAX_QUESTIONS).meta({ description: 'The questions, in order.' }),
    /** Services that ask it, besides those that name the form themselves. */
    services: z
      .array(idSchema)
      .max(200)
      .meta({ description: 'The ids of the services that use the form, besides those that list it themselves.' }),
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
      formId: idSchema.meta({ description: 'The id of the form.' }),
      values: z
        .array(
          z.strictObject({
            fieldId: line(40).meta({ description: 'The id of the field within its form.', example: 'arrival' }),
            value: valueSchema.meta({
              description: 'The answer: a text, or a number if the question asks for one.',
              example: 'By taxi',
            }),
          }),
        )
        .max(MAX_QUESTIONS)
        .meta({ description: 'The answers, by field.' }),
    }),
  )
  .max(20);
export type AnswersRequest = z.infer<typeof answersRequestSchema>;

/** Answers, stored with the form's version and the questions of that time. */
export const answersSchema = z.array(
  z.strictObject({
    formId: idSchema.meta({ description: 'The id of the form.' }),
    version: versionSchema.meta({ description: 'The version of the form that the guest answered.' }),
    name: z.string().meta({ description: 'The form’s name when it was answered.', example: 'Before you sail' }),
    fields: z
      .array(
        z.strictObject({
          fieldId: z.string().meta({ description: 'The id of the field within its form.', example: 'arrival' }),
          name: z.string().meta({ description: 'A short name of the question, for lists.', example: 'arrival' }),
          label: z
            .strictObject({
              en: z.string().meta({ example: 'How do you get to the pier?' }),
              es: z.string().meta({ example: '¿Cómo llegas al muelle?' }),
            })
            .meta({ description: 'The question in both languages.' }),
          type: z
            .enum(formFieldTypes)
            .meta({ description: 'The kind of answer; Texto is the older spelling of Text.' }),
          value: valueSchema.meta({
            description: 'The answer: a text, or a number if the question asks for one.',
            example: 'By taxi',
          }),
        }),
      )
      .meta({ description: 'The questions as they were worded then, each with its answer.' }),
  }),
);
export type Answers = z.infer<typeof answersSchema>;
