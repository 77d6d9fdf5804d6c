import { describe, expect, it } from 'vitest';
import { answerErrors, answersOf, missingAnswers } from './formValues.ts';

const field = (id: string) => ({
  id,
  type: 'Text' as const,
  label: { en: id, es: id },
  name: '',
  placeholder: { en: '', es: '' },
  options: [],
  required: true,
});
const forms = [
  { _id: 'first', fields: [field('hotel'), field('room')] },
  { _id: 'second', fields: [field('size')] },
];

describe('answers', () => {
  it('are undefined while nothing is typed, or all of it was cleared', () => {
    expect(answersOf(forms, {})).toBeUndefined();
    expect(answersOf(forms, { first: { hotel: '' } })).toBeUndefined();
  });

  it('name all forms in their order once one is answered', () => {
    expect(answersOf(forms, { second: { size: 'M' } })).toEqual([
      { formId: 'first', values: [] },
      { formId: 'second', values: [{ fieldId: 'size', value: 'M' }] },
    ]);
  });

  it('are missing where a required one is empty or blank', () => {
    const requiredForms = [
      { _id: 'first', fields: [field('hotel'), { ...field('room'), required: false }] },
      ...forms.slice(1),
    ];
    expect(missingAnswers(requiredForms, { first: { hotel: ' ' }, second: { size: 0 } })).toEqual(['first.hotel']);
  });

  it('map an error to its field, by its id or by its position among the sent values', () => {
    const values = { first: { room: '12' }, second: { size: 'XXL' } };
    const errors = {
      'answers.0.values.hotel': 'Required',
      'answers.0.values.0.value': 'Wrong',
      'answers.1.values.0.value': 'Not a choice',
      'customer.phone': 'Required',
    };
    expect(answerErrors(forms, values, errors)).toEqual({
      'first.hotel': 'Required',
      'first.room': 'Wrong',
      'second.size': 'Not a choice',
    });
  });
});
