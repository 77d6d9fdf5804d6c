import type { Wire } from '@marea/domain/contract/endpoint';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Form } from '@marea/domain/forms/form.schema';
import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import { anId, aService } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import FormsPage from './FormsPage.tsx';

const at = '2026-11-21T15:00:00.000Z';
const question = (id: string, es: string): Form['fields'][number] => ({
  id,
  type: 'Text',
  label: { en: `${es} (en)`, es },
  name: '',
  placeholder: { en: '', es: '' },
  options: [],
  required: false,
});

function aForm(over: Partial<Wire<Form>> = {}): Wire<Form> {
  return {
    _id: anId(),
    companyId: company._id,
    locationId: location._id,
    name: 'Llegada',
    fields: [],
    services: [],
    version: 3,
    createdAt: at,
    updatedAt: at,
    ...over,
  };
}

const place = { _id: location._id, companyId: company._id } as Parameters<typeof aService>[0];

beforeEach(() => {
  stubApi.answer(fleetEndpoints.servicesOfCompany, () => pageOf([]));
});

describe('the forms', () => {
  it('say which services ask them, whichever of the two names the other', async () => {
    const form = aForm();
    const naming = wire(aService(place, [], { displayName: { en: 'Snorkel', es: 'Snorkel' }, forms: [form._id] }));
    const namedService = wire(aService(place, [], { displayName: { en: 'Charter', es: 'Charter' } }));
    const other = wire(aService(place, [], { displayName: { en: 'Sunset', es: 'Atardecer' } }));
    stubApi.answer(fleetEndpoints.servicesOfCompany, () => pageOf([naming, namedService, other]));
    stubApi.answer(formsEndpoints.forms, () => pageOf([{ ...form, services: [namedService._id] }]));
    renderScreen(<FormsPage />, { at: '/settings/forms' });
    expect(await screen.findByText('Snorkel, Charter')).toBeTruthy();
  });

  it('are built of questions in both languages, and seen as the guest sees them', async () => {
    stubApi.answer(formsEndpoints.forms, () => pageOf([]));
    stubApi.answer(formsEndpoints.createForm, ({ body }) => ({ data: aForm(body as Partial<Wire<Form>>) }));
    const { user } = renderScreen(<FormsPage />, { at: '/settings/forms?open=new' });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Aletas');
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    await user.click(await screen.findByRole('menuitem', { name: 'List of choices' }));
    await user.type(screen.getByRole('textbox', { name: /^Question \(Spanish\)/ }), 'Talla');
    await user.type(screen.getByRole('textbox', { name: /^Question \(English\)/ }), 'Size');
    await user.type(screen.getByRole('combobox', { name: /^Choices/ }), 'S{Enter}M{Enter}');
    await user.click(screen.getByRole('switch', { name: 'Answer required' }));
    const preview = within(screen.getByRole('region', { name: 'As the guest sees it' }));
    expect(preview.getByRole('combobox', { name: /Size/ })).toBeTruthy();
    await user.click(preview.getByRole('radio', { name: 'Español' }));
    expect(preview.getByRole('combobox', { name: /Talla/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(formsEndpoints.createForm)[0]?.body).toMatchObject({
        name: 'Aletas',
        locationId: location._id,
        fields: [{ type: 'Select', label: { es: 'Talla', en: 'Size' }, options: ['S', 'M'], required: true }],
      }),
    );
  });

  it('keep a choice without choices from being saved, and show it where it is folded', async () => {
    const form = aForm({ fields: [{ ...question('a', 'Talla'), type: 'Select' }] });
    stubApi.answer(formsEndpoints.forms, () => pageOf([form]));
    const { user } = renderScreen(<FormsPage />, { at: `/settings/forms?open=${form._id}` });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeTruthy();
    expect(stubApi.requestsTo(formsEndpoints.updateForm)).toEqual([]);
  });

  it('are put in order without a pointer, and keep the ids of their questions', async () => {
    const form = aForm({ fields: [question('a', 'Hotel'), question('b', 'Talla')] });
    stubApi.answer(formsEndpoints.forms, () => pageOf([form]));
    stubApi.answer(formsEndpoints.updateForm, ({ body }) => ({ data: aForm(body as Partial<Wire<Form>>) }));
    const { user } = renderScreen(<FormsPage />, { at: `/settings/forms?open=${form._id}` });
    await user.click(await screen.findByRole('button', { name: 'Move Talla (en) up' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Talla (en) up' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(formsEndpoints.updateForm)).toHaveLength(1));
    const { body } = stubApi.requestsTo(formsEndpoints.updateForm)[0] ?? {};
    expect(body?.version).toBe(3);
    expect(body?.fields?.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
