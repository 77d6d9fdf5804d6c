import type { Form, FormField } from '@marea/domain/forms/form.schema';
import type { DemoLocation } from './fleet.ts';
import { asOf } from './fleet.ts';
import type { Random } from './random.ts';

type Plan = Pick<FormField, 'type' | 'label'> & Partial<FormField>;

const arrival: Plan[] = [
  {
    type: 'Text',
    label: { en: 'Where are you staying?', es: '¿Dónde te hospedas?' },
    placeholder: { en: 'Hotel and room', es: 'Hotel y habitación' },
    required: true,
  },
  {
    type: 'Select',
    label: { en: 'Do you need transport to the pier?', es: '¿Necesitas transporte al muelle?' },
    options: ['No', 'Ida', 'Ida y vuelta'],
  },
  { type: 'Textarea', label: { en: 'Anything else we should know?', es: '¿Algo más que debamos saber?' } },
];

const snorkel: Plan[] = [
  {
    type: 'Number',
    label: { en: 'How many of you snorkel?', es: '¿Cuántos harán snorkel?' },
    required: true,
  },
  {
    type: 'Select',
    label: { en: 'Largest size of fins', es: 'Talla más grande de aletas' },
    options: ['S', 'M', 'L', 'XL'],
  },
];

/** Forms for guests: about their arrival (first service) and about snorkelling (second service). */
export function drawForms(random: Random, { location, services }: DemoLocation, today: string): Form[] {
  const [first, second] = services;
  const form = (name: string, plans: readonly Plan[], asking: typeof first): Form => ({
    _id: random.id(),
    companyId: location.companyId,
    locationId: location._id,
    name,
    fields: plans.map((plan) => ({
      id: random.id(),
      name: '',
      placeholder: { en: '', es: '' },
      options: [],
      required: false,
      ...plan,
    })),
    services: asking ? [asking._id] : [],
    ...asOf(today),
  });
  return [form('Llegada', arrival, first), form('Snorkel', snorkel, second)];
}
