import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import type { Message, Recipient } from '@marea/domain/messages/messages.schema';
import { aBooking } from '@marea/testing/aBooking';
import { anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../../tests/pageOf.ts';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { MessagesTab } from './MessagesTab.tsx';

const { bookingMessages, messageRecipients, resendMessage, sendMessage } = messagesEndpoints;
const booking = wire(aBooking());
const message = (over: Partial<Message> = {}): Message => ({
  _id: anId(),
  visitId: booking._id,
  folio: booking.folio,
  kind: 'bookingConfirmed',
  channel: 'mail',
  reason: '',
  to: 'mariana@example.com',
  language: 'es',
  subject: 'Tu paseo está reservado',
  text: '',
  state: 'sent',
  by: null,
  queuedAt: '2026-11-21T15:00:00.000Z',
  settledAt: '2026-11-21T15:00:10.000Z',
  ...over,
});
const recipient = (over: Partial<Recipient> = {}): Recipient => ({
  visitId: booking._id,
  folio: booking.folio,
  name: 'Mariana Castañeda',
  language: 'es',
  channels: ['mail'],
  byHand: null,
  skipped: null,
  ...over,
});
const sent = () => stubApi.requestsTo(sendMessage).map(({ body }) => body);

beforeEach(() => {
  stubApi.answer(bookingMessages, () => pageOf([message()]));
  stubApi.answer(bookingListsEndpoints.departures, () => ({ data: [] }));
  stubApi.answer(messageRecipients, () => ({ data: [recipient()] }));
  stubApi.answer(sendMessage, () => ({ data: [recipient()] }));
});

describe('the messages of a booking', () => {
  it('say what went to whom, when, and what became of it', async () => {
    stubApi.answer(bookingMessages, () => pageOf([message({ state: 'failed' }), message()]));
    stubApi.answer(resendMessage, () => ({ data: message({ state: 'queued' }) }));
    const { user } = renderScreen(<MessagesTab booking={booking} />);
    expect(await screen.findAllByText('Confirmation')).toHaveLength(2);
    expect(screen.getByText('Sent')).toBeTruthy();
    expect(screen.getByText('Not delivered')).toBeTruthy();
    expect(screen.getAllByText(/mariana@example.com · Spanish/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(stubApi.requestsTo(resendMessage)).toHaveLength(1));
  });

  it('are written from a template in the language of the guest', async () => {
    const { user } = renderScreen(<MessagesTab booking={booking} />);
    await user.click(await screen.findByRole('button', { name: 'Write to the guest' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('To Mariana Castañeda')).toBeTruthy();
    expect(dialog.queryByRole('group', { name: /English/ })).toBeNull();
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(send.disabled).toBe(true);
    await user.click(dialog.getByText('Weather'));
    await user.click(send);
    await waitFor(() =>
      expect(sent()).toMatchObject([{ bookings: [booking._id], texts: { es: { subject: 'El clima para tu paseo' } } }]),
    );
    expect(sent()[0]?.texts).not.toHaveProperty('en');
  });

  it('go to several only once that was asked, and name who gets none', async () => {
    const others = [recipient({ visitId: anId(), name: 'Kate Moss', language: 'en' })];
    const without = recipient({ visitId: anId(), name: 'Nadie', channels: [], skipped: 'no_address' });
    stubApi.answer(messageRecipients, () => ({ data: [recipient(), ...others, without] }));
    const { user } = renderScreen(<MessagesTab booking={booking} />);
    await user.click(await screen.findByRole('button', { name: 'Write to the guest' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Nadie · No e-mail address/)).toBeTruthy();
    await user.click(dialog.getByText('How to arrive'));
    await user.click(dialog.getByRole('button', { name: 'Send to 2 guests' }));
    const question = within(await screen.findByRole('dialog', { name: 'Send the message to 2 guests?' }));
    expect(sent()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Send to 2 guests' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(Object.keys(sent()[0]?.texts ?? {})).toEqual(['en', 'es']);
  });

  it('go by the channel that the guest prefers, with the letters that are left, or by another that they have', async () => {
    stubApi.answer(messageRecipients, () => ({ data: [recipient({ channels: ['sms', 'mail'] })] }));
    const { user } = renderScreen(<MessagesTab booking={booking} />);
    await user.click(await screen.findByRole('button', { name: 'Write to the guest' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'SMS' })).checked).toBe(true);
    expect(dialog.queryByRole('radio', { name: 'WhatsApp' })).toBeNull();
    await user.click(dialog.getByText('Running late'));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
    expect(dialog.getByText(new RegExp(`^${200 - text.value.length} letters left`))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()[0]?.channel).toBe('sms'));
  });

  it('are written in one’s own WhatsApp where the company has no account for it', async () => {
    stubApi.answer(messageRecipients, () => ({ data: [recipient({ byHand: '+529981234567' })] }));
    const { user } = renderScreen(<MessagesTab booking={booking} />);
    await user.click(await screen.findByRole('button', { name: 'Write to the guest' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: /^Message/ }), 'Hola & bienvenida');
    const link = dialog.getByRole('link', { name: 'Write from my WhatsApp' });
    expect(link.getAttribute('href')).toBe('https://wa.me/529981234567?text=Hola%20%26%20bienvenida');
  });

  it('are only read where somebody changes no bookings', async () => {
    renderScreen(<MessagesTab booking={booking} />, { grants: { '/booking': ['read', 'create'] } });
    expect(await screen.findByText('Confirmation')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write to the guest' })).toBeNull();
  });
});
