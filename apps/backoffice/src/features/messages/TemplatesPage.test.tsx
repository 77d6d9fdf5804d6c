import type { Wire } from '@marea/domain/contract/endpoint';
import { templateKinds } from '@marea/domain/messages/templates';
import { templatesEndpoints } from '@marea/domain/messages/templates.endpoints';
import type { MessageTemplate } from '@marea/domain/messages/templates.schema';
import { searchEndpoints } from '@marea/domain/search/search.endpoints';
import { anId } from '@marea/testing/builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { setWidth } from '../../../tests/viewport.ts';
import TemplatesPage from './TemplatesPage.tsx';

const { messageTemplates, changeMessageTemplate, previewMessageTemplate } = templatesEndpoints;
const own = {
  en: { subject: 'Ahoy {{name}}', text: 'Welcome aboard.' },
  es: { subject: 'Hola {{name}}', text: 'Te esperamos.' },
};
const version = { number: 1, texts: own, createdAt: '2027-03-14T15:30:00.000Z', by: { userId: null, name: 'Iris' } };
const unchanged = (kind: MessageTemplate['kind']): Wire<MessageTemplate> => ({
  kind,
  number: 0,
  texts: null,
  versions: [],
});
const moved: Wire<MessageTemplate> = { kind: 'bookingMoved', number: 1, texts: own, versions: [version] };

beforeEach(() => {
  const all = templateKinds.map((kind) => (kind === 'bookingMoved' ? moved : unchanged(kind)));
  stubApi.answer(messageTemplates, () => ({ data: all }));
  stubApi.answer(changeMessageTemplate, () => ({ data: moved }));
  stubApi.answer(previewMessageTemplate, ({ body }) => ({
    data: { folio: 'MAR-7K3M9Q', subject: body.subject, html: '<p>mail</p>', short: 'Marea' },
  }));
});

it('begins with the product’s words in the company’s language, and says which variable a text does not have', async () => {
  renderScreen(<TemplatesPage />, { at: '/settings/templates' });
  const text = await screen.findByRole('textbox', { name: 'Text' });
  expect((text as HTMLTextAreaElement).value).toBe('Tu paseo está reservado. Esto es lo que necesitas saber:');

  fireEvent.change(text, { target: { value: 'See you, {{nmae}}' } });

  expect(await screen.findByText('Not a variable of this message: {{nmae}}')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
});

it('asks before another message is chosen while typed words are not saved', async () => {
  const { user, address } = renderScreen(<TemplatesPage />, { at: '/settings/templates' });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'All aboard' } });

  await user.click(screen.getByRole('button', { name: /^Trip moved/ }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByDisplayValue('All aboard')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: /^Trip moved/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/settings/templates?open=bookingMoved'));
  expect(await screen.findByDisplayValue('Hola {{name}}')).toBeTruthy();
});

it('keeps typed words when somebody else saves a version meanwhile, and saves them only over that one', async () => {
  const { user, queryClient } = renderScreen(<TemplatesPage />, { at: '/settings/templates?open=bookingMoved' });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'All aboard' } });
  const theirs = { ...version, number: 2, by: { userId: null, name: 'Noé' } };
  stubApi.answer(messageTemplates, () => ({ data: [{ ...moved, number: 2, versions: [theirs, version] }] }));

  await queryClient.invalidateQueries();

  expect(await screen.findByText('Noé has saved a newer version.')).toBeTruthy();
  expect(screen.getByDisplayValue('All aboard')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stubApi.requestsTo(changeMessageTemplate)[0]?.body).toMatchObject({ number: 2 }));
});

it('says in which language a text is not right, where the other one is open', async () => {
  const { user } = renderScreen(<TemplatesPage />, { at: '/settings/templates' });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: '{{nmae}}' } });
  expect(await screen.findByText('The preview follows once the marked text is right.')).toBeTruthy();

  await user.click(screen.getByRole('radio', { name: 'English' }));

  expect(screen.getByText('Not complete yet: Spanish')).toBeTruthy();
});

it('inserts a variable and saves both languages', async () => {
  const { user } = renderScreen(<TemplatesPage />, { at: '/settings/templates' });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'Aboard ' } });

  await user.click(screen.getByRole('button', { name: 'Insert a variable into “Text”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Vessel' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(stubApi.requestsTo(changeMessageTemplate)).toHaveLength(1));
  expect(stubApi.requestsTo(changeMessageTemplate)[0]?.body).toMatchObject({
    number: 0,
    texts: {
      en: { text: 'Your trip is booked. This is what you need to know:' },
      es: { text: 'Aboard {{vessel}}' },
    },
  });
});

it('inserts a variable into each text by the keyboard alone', async () => {
  const { user } = renderScreen(<TemplatesPage />, { at: '/settings/templates' });
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });
  fireEvent.change(subject, { target: { value: 'Hola ' } });
  subject.focus();

  await user.tab();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'Guest’s name' })).focus();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(subject.value).toBe('Hola {{name}}'));
});

it('shows the mail on a booking, its versions, and returns to the product’s words', async () => {
  const { user } = renderScreen(<TemplatesPage />, { at: '/settings/templates' });

  await user.click(await screen.findByRole('button', { name: /^Trip moved/ }));

  expect(await screen.findByText('Shown on booking MAR-7K3M9Q.')).toBeTruthy();
  expect(screen.getByText('Version 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use the product’s words' }));
  await waitFor(() => expect(stubApi.requestsTo(changeMessageTemplate)[0]?.body).toEqual({ number: 1, texts: null }));
});

it('shows the mail on sample data until a booking is searched and chosen', async () => {
  const trip = {
    _id: anId(),
    folio: 'MAR-7K3M9Q',
    firstName: 'Renée',
    lastName: 'González',
    bookingDate: '2027-03-14',
    hora: '09:00',
    resourceName: 'Sirena',
    status: 'created' as const,
  };
  stubApi.answer(searchEndpoints.findAnything, () => ({ data: { bookings: [trip], customers: [], resources: [] } }));
  stubApi.answer(previewMessageTemplate, ({ body }) => ({
    data: { folio: body.visitId ? trip.folio : null, subject: 'Ahoy', html: '<p>mail</p>', short: 'Marea' },
  }));
  const { user } = renderScreen(<TemplatesPage />, { at: '/settings/templates' });
  await screen.findByText('Shown on an invented guest and trip.');

  await user.type(screen.getByRole('combobox', { name: 'Show it on a booking' }), 'gonz');
  await user.click(await screen.findByRole('option', { name: 'MAR-7K3M9Q · Renée González · 14/03/2027' }));

  expect(await screen.findByText('Shown on booking MAR-7K3M9Q.')).toBeTruthy();
  expect(stubApi.requestsTo(previewMessageTemplate).at(-1)?.body).toMatchObject({ visitId: trip._id });
});

it('words the invitation of staff, which has neither a booking nor a text for phones', async () => {
  stubApi.answer(previewMessageTemplate, () => ({ data: { folio: null, subject: 'Hola', html: '', short: '' } }));
  const { user } = renderScreen(<TemplatesPage />, { at: '/settings/templates?open=invitation' });
  expect(await screen.findByText('Shown as if you were invited.')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Show it on a booking' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'WhatsApp and SMS' })).toBeNull();

  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Hola ' } });
  await user.click(screen.getByRole('button', { name: 'Insert a variable into “Text”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Person’s name' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(stubApi.requestsTo(changeMessageTemplate)).toHaveLength(1));
  expect(stubApi.requestsTo(changeMessageTemplate)[0]?.body).toMatchObject({
    texts: { es: { text: 'Hola {{name}}' } },
  });
});

it('offers no bookings to those who may not read their messages', async () => {
  renderScreen(<TemplatesPage />, {
    at: '/settings/templates',
    grants: { '/settings/bookings': ['read', 'update'] },
  });

  expect(await screen.findByTitle('Preview')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Show it on a booking' })).toBeNull();
});

it('has a short form for phones with its own variables, which follow the field that is edited', async () => {
  const { user } = renderScreen(<TemplatesPage />, { at: '/settings/templates' });
  const short = await screen.findByRole('textbox', { name: 'WhatsApp and SMS' });
  expect((short as HTMLTextAreaElement).value).toMatch(/^{{sender}}: tu paseo {{folio}} está reservado/);

  await user.click(short);
  expect(screen.queryByRole('button', { name: 'Guest’s name' })).toBeNull();
  fireEvent.change(short, { target: { value: 'Hola {{name}}' } });

  expect(await screen.findByText('Not a variable of this message: {{name}}')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
});

it('offers the messages in one field on a tablet, above the text', async () => {
  setWidth('tablet');
  renderScreen(<TemplatesPage />, { at: '/settings/templates?open=bookingMoved' });
  expect(await screen.findByRole('combobox', { name: 'Message' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Message' })).toBeNull();
});
