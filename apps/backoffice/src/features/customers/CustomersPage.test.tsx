import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { referenceEndpoints } from '@marea/domain/places/places.endpoints';
import type { Reference } from '@marea/domain/places/places.schema';
import { anId } from '@marea/testing/builders';
import { aCustomer } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { setWidth } from '../../../tests/viewport.ts';
import CustomersPage from './CustomersPage.tsx';

const { customers, customerSearch, createCustomer, createCategory, categories } = customersEndpoints;
const mariana = wire(aCustomer({ _id: location._id, companyId: company._id }));
const mexico = { code: 'MX', name: { en: 'Mexico', es: 'México' }, dialCode: '+52' };
const countries = [
  { ...mexico, regions: [{ code: 'ROO', name: 'Quintana Roo' }] },
  { code: null, name: { en: 'Other', es: 'Otro' }, dialCode: null, regions: [] },
];

beforeEach(() => {
  stubApi.answer(customers, () => ({ docs: [mariana], total: 1, page: 1, limit: 10, offset: 0 }));
  stubApi.answer(customerSearch, () => ({ data: [mariana] }));
  stubApi.answer(categories, () => ({ data: [wire({ ...mariana, _id: anId(), name: 'VIP' })] as never }));
  stubApi.answer(referenceEndpoints.reference, () => ({ data: { countries } as Partial<Reference> as Reference }));
});

const fill = async (user: ReturnType<typeof renderScreen>['user'], field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const choose = async (user: ReturnType<typeof renderScreen>['user'], field: RegExp, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('the customers', () => {
  it('stand with contact, category and source in words, the newest first', async () => {
    renderScreen(<CustomersPage />);
    const row = (await screen.findByRole('button', { name: 'Mariana Castañeda' })).closest('tr');
    expect(within(row as HTMLElement).getByText('Phone call')).toBeTruthy();
    expect(await within(row as HTMLElement).findByText('+52 998 123 4567')).toBeTruthy();
    expect(within(row as HTMLElement).getByText('Yucatán, Mexico')).toBeTruthy();
    expect(stubApi.requestsTo(customers)[0]?.query).toMatchObject({ sort: 'createdAt', order: 'desc' });
  });

  it('are filtered by category, source and status, as the address says', async () => {
    renderScreen(<CustomersPage />, { at: '/customers?category=VIP&source=Llamada&contactStatus=Contactado' });
    await screen.findByRole('button', { name: 'Mariana Castañeda' });
    expect(stubApi.requestsTo(customers)[0]?.query).toMatchObject({
      category: 'VIP',
      source: 'Llamada',
      contactStatus: 'Contactado',
    });
    expect(screen.getByRole('button', { name: 'Clear Contacted' })).toBeTruthy();
  });

  it('lead each to their own page', async () => {
    const { user, address } = renderScreen(<CustomersPage />, { at: '/customers' });
    await user.click(await screen.findByRole('button', { name: 'Mariana Castañeda' }));
    expect(address()).toBe(`/customers/${mariana._id}`);
  });

  it('show name, category, phone and source on a phone', async () => {
    setWidth('phone');
    renderScreen(<CustomersPage />);
    const item = (await screen.findByText('Mariana Castañeda')).closest('li');
    await waitFor(() => expect(item?.textContent).toMatch(/Mariana Castañeda.*VIP.*998 123 4567.*Phone call/));
  });
});

describe('a new customer', () => {
  it('may be of a new category, which others can then choose, and lives where the state says', async () => {
    stubApi.answer(createCustomer, ({ body }) => ({ data: { ...mariana, ...(body as object), _id: anId() } }));
    stubApi.answer(createCategory, ({ body }) => ({ data: wire({ ...mariana, ...body }) as never }));
    const { user } = renderScreen(<CustomersPage />, { at: '/customers?open=new' });
    await fill(user, await screen.findByRole('textbox', { name: /^First name/ }), 'Zoë');
    await fill(user, screen.getByRole('textbox', { name: /^Last name/ }), 'Lind');
    await fill(user, screen.getByRole('textbox', { name: /^Phone/ }), '998 765 4321');
    await fill(user, screen.getByRole('textbox', { name: /^E-mail/ }), 'zoe@example.com');
    const form = screen.getByRole('complementary', { name: 'Customer' });
    await fill(user, within(form).getByRole('combobox', { name: /^Category/ }), 'Cruise');
    expect(screen.getByText('“Cruise” will be a new category')).toBeTruthy();
    await fill(user, screen.getByRole('textbox', { name: /^Origin/ }), 'Sweden');
    await user.click(within(form).getByRole('combobox', { name: /^Source/ }));
    await user.click(await screen.findByRole('option', { name: 'Phone call' }));
    await choose(user, /^Country$/, 'Mexico');
    await choose(user, /^State or region/, 'Quintana Roo');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(createCustomer)).toHaveLength(1));
    expect(stubApi.requestsTo(createCustomer)[0]?.body).toMatchObject({
      phone: '+529987654321',
      country: 'México',
      state: 'Quintana Roo',
      qroo: true,
      category: 'Cruise',
      source: 'Llamada',
    });
    await waitFor(() => expect(stubApi.requestsTo(createCategory)[0]?.body).toMatchObject({ name: 'Cruise' }));
  }, 40_000);

  it('has no region once another country is chosen', async () => {
    const { user } = renderScreen(<CustomersPage />, { at: '/customers?open=new' });
    await screen.findByRole('textbox', { name: /^First name/ });
    await choose(user, /^Country$/, 'Mexico');
    await choose(user, /^State or region/, 'Quintana Roo');
    await fill(user, screen.getByRole('textbox', { name: /^City/ }), 'Tulum');
    await choose(user, /^Country$/, 'Other');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^State or region/ })).toMatchObject({
      value: '',
      disabled: true,
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^City/ }).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Quintana Roo/ }).checked).toBe(false);
  }, 40_000);

  it('who has the phone or e-mail of another is said to be there already, and can be saved all the same', async () => {
    const { user, address } = renderScreen(<CustomersPage />, { at: '/customers?open=new' });
    await fill(user, await screen.findByRole('textbox', { name: /^Phone/ }), '998 765 4321');
    await fill(user, screen.getByRole('textbox', { name: /^E-mail/ }), 'MARIANA@example.com');
    expect(await screen.findByText('Mariana Castañeda already has this e-mail.')).toBeTruthy();

    await user.clear(screen.getByRole('textbox', { name: /^Phone/ }));
    await fill(user, screen.getByRole('textbox', { name: /^Phone/ }), '998 123 4567');

    expect(await screen.findByText('Mariana Castañeda already has this phone and e-mail.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Open Mariana Castañeda' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe(`/customers/${mariana._id}`));
  }, 40_000);
});
