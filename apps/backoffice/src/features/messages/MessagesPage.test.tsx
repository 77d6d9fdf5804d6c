import type { MessageAccount } from '@marea/domain/messages/channels.schema';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { anId } from '@marea/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import MessagesPage from './MessagesPage.tsx';

const { messageAccount, sandboxInbox, storeMessageAccount, testMessageAccount } = messagesEndpoints;
const stored: MessageAccount = {
  accountSid: 'AC0123456789abcdef0123456789abcdef',
  hasAuthToken: true,
  isLocked: false,
  whatsappSender: '+529981111111',
  smsSender: '',
  isSandbox: false,
  version: 3,
};
const everywhere = { worksEverywhere: true };

describe('the account for WhatsApp and SMS', () => {
  it('is changed without its token, which stays and is never shown', async () => {
    stubApi.answer(messageAccount, () => ({ data: stored }));
    stubApi.answer(storeMessageAccount, () => ({ data: { ...stored, smsSender: '+529982222222', version: 4 } }));
    const { user } = renderScreen(<MessagesPage />, everywhere);
    await user.type(await screen.findByRole('textbox', { name: /^SMS sender/ }), '998 222 2222');
    expect(screen.getByLabelText<HTMLInputElement>(/^Auth token/).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(storeMessageAccount)).toHaveLength(1));
    const { accountSid, whatsappSender } = stored;
    expect(stubApi.requestsTo(storeMessageAccount)[0]).toMatchObject({ query: { companyId: company._id } });
    expect(stubApi.requestsTo(storeMessageAccount)[0]?.body).toEqual({
      accountSid,
      whatsappSender,
      smsSender: '+529982222222',
      version: 3,
    });
    expect(screen.queryByRole('tab', { name: 'Sandbox inbox' })).toBeNull();
  });

  it('sends a test by the channels that have a sender, and says why it was refused', async () => {
    stubApi.answer(messageAccount, () => ({ data: stored }));
    stubApi.answer(testMessageAccount, () => ({ data: { isAccepted: false, reason: 'Not a WhatsApp number' } }));
    const { user } = renderScreen(<MessagesPage />, everywhere);
    await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send me a test' }));
    expect(dialog.queryByRole('radio', { name: 'SMS' })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /^Your phone/ }), '9981234567');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect((await dialog.findByRole('status')).textContent).toBe('Not a WhatsApp number');
    expect(stubApi.requestsTo(testMessageAccount)[0]?.body).toEqual({ channel: 'whatsapp', phone: '+529981234567' });
  });

  it('has an inbox in the sandbox', async () => {
    stubApi.answer(messageAccount, () => ({ data: { ...stored, accountSid: '', isSandbox: true } }));
    stubApi.answer(sandboxInbox, () => ({
      data: [
        {
          _id: anId(),
          channel: 'sms',
          to: '+529981234567',
          text: 'Marea: your trip is booked.',
          state: 'delivered',
          at: '2026-10-20T15:00:00.000Z',
        },
      ],
    }));
    const { user } = renderScreen(<MessagesPage />, everywhere);
    await user.click(await screen.findByRole('tab', { name: 'Sandbox inbox' }));
    const inbox = within(await screen.findByRole('list', { name: 'Sandbox inbox' }));
    expect(inbox.getByText('Marea: your trip is booked.')).toBeTruthy();
    expect(inbox.getByText('SMS · +529981234567')).toBeTruthy();
    expect(inbox.getByText('Delivered')).toBeTruthy();
  });
});
