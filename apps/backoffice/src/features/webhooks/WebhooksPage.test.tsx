import type { Wire } from '@marea/domain/contract/endpoint';
import { webhookEndpoints } from '@marea/domain/webhooks/webhook.endpoints';
import type { Delivery, Webhook } from '@marea/domain/webhooks/webhook.schema';
import { anId } from '@marea/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import WebhooksPage from './WebhooksPage.tsx';

const { webhooks, createWebhook, webhookDeliveries, resendDelivery, testWebhook } = webhookEndpoints;
const at = '2026-10-20T15:00:00.000Z';
const erp: Wire<Webhook> = {
  _id: anId(),
  companyId: company._id,
  locationId: null,
  url: 'https://erp.company.example/marea',
  events: ['booking.created'],
  active: true,
  secretNumber: 1,
  formerSecretUntil: null,
  failingSince: null,
  disabledAt: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
};
const delivery: Wire<Delivery> = {
  _id: anId(),
  webhookId: erp._id,
  event: 'booking.created',
  subjectId: anId(),
  body: '{"type":"booking.created"}',
  state: 'failed',
  dueAt: at,
  attempts: [{ at, status: 503, answer: 'closed for the night', error: 'refused', milliseconds: 12 }],
  createdAt: at,
};
const pageOf = <Row,>(docs: Row[]) => ({ docs, total: docs.length, page: 1, limit: 10, offset: 0 });
const answerWith = (...docs: Wire<Webhook>[]) => stubApi.answer(webhooks, () => pageOf(docs));

async function openDeliveries(user: ReturnType<typeof renderScreen>['user']) {
  const row = (await screen.findByRole('button', { name: erp.url })).closest('tr');
  if (!row) throw new Error('no row');
  await user.click(within(row).getByRole('button', { name: /actions/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deliveries' }));
}

describe('the webhooks', () => {
  it('say what they are for while there is none, with the button that begins one', async () => {
    answerWith();

    const { user } = renderScreen(<WebhooksPage />, { worksEverywhere: true });

    const empty = (await screen.findByText(/^A webhook tells your own system/)).parentElement;
    await user.click(within(empty ?? document.body).getByRole('button', { name: 'New webhook' }));
    expect(await screen.findByRole('textbox', { name: /^Web address/ })).toBeTruthy();
  });

  it('say what they receive and how they stand', async () => {
    answerWith(
      erp,
      { ...erp, _id: anId(), url: 'https://a.example', failingSince: at },
      { ...erp, _id: anId(), url: 'https://b.example', active: false, disabledAt: at },
    );

    renderScreen(<WebhooksPage />, { worksEverywhere: true });

    expect(await screen.findByText('Active')).toBeTruthy();
    expect(screen.getAllByText('New booking')).toHaveLength(3);
    expect(screen.getByText('Failing')).toBeTruthy();
    expect(screen.getByText('Switched off after failures')).toBeTruthy();
  });

  it('show the secret of a new one once', async () => {
    answerWith();
    stubApi.answer(createWebhook, ({ body }) => ({ data: { ...erp, ...body, secret: 'whsec_c2VjcmV0' } }));
    const { user } = renderScreen(<WebhooksPage />, { worksEverywhere: true });
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    await user.type(screen.getByRole('textbox', { name: /^Web address/ }), erp.url);
    await user.click(screen.getByRole('combobox', { name: /^Events/ }));
    await user.click(await screen.findByRole('option', { name: 'New booking' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }));
    expect(dialog.getByText('whsec_c2VjcmV0')).toBeTruthy();
    expect(stubApi.requestsTo(createWebhook)[0]?.body).toMatchObject({ url: erp.url, events: ['booking.created'] });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull());
  });

  it('log each delivery with body and answer, which can be sent again, and send tests', async () => {
    answerWith(erp);
    stubApi.answer(webhookDeliveries, () => pageOf([delivery]));
    stubApi.answer(resendDelivery, () => ({ data: { ...delivery, state: 'waiting' } }));
    stubApi.answer(testWebhook, () => ({ data: { ...delivery, event: 'webhook.test' } }));
    const { user } = renderScreen(<WebhooksPage />, { worksEverywhere: true });
    await openDeliveries(user);

    await user.click(await screen.findByRole('button', { name: /New booking.*Failed/ }));
    expect(await screen.findByText('closed for the night')).toBeTruthy();
    expect(screen.getByText(/"type": "booking.created"/)).toBeTruthy();
    await user.click(screen.getByText('Send again'));
    await user.click(screen.getByRole('button', { name: 'Send a test' }));

    await waitFor(() => expect(stubApi.requestsTo(testWebhook)).toHaveLength(1));
    expect(stubApi.requestsTo(resendDelivery)[0]?.params).toEqual({ id: erp._id, deliveryId: delivery._id });
  });
});
