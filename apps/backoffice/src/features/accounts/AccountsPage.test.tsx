import type { Wire } from '@marea/domain/contract/endpoint';
import { accountsEndpoints, providerAccountEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { anId } from '@marea/testing/builders';
import { fieldTexts } from '@marea/texts/fields';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import AccountsPage from './AccountsPage.tsx';

const { accounts, createAccount, updateAccount } = accountsEndpoints;
const { providerState, storeCredentials } = providerAccountEndpoints;
const at = '2026-11-21T15:00:00.000Z';
const account = (name: string, position: number): Wire<Account> => ({
  _id: anId(),
  companyId: company._id,
  locationId: null,
  name,
  displayName: '',
  reference: '',
  currency: ['usd', 'mxn'],
  paymentMethod: 'Cash',
  country: '',
  active: true,
  position,
  generateBankFee: false,
  provider: null,
  guestMethods: [],
  authorisesFirst: false,
  version: 1,
  createdAt: at,
  updatedAt: at,
});
const [box, bank, stripe] = [account('Caja', 0), account('Banco', 1), account('Stripe', 2)] as const;

const state = {
  version: 3,
  isLocked: false,
  hasApiKey: true,
  hasWebhookKey: true,
  publishableKey: 'pk_test_1',
  webhookUrl: null,
  credentialsAt: at,
  lastNoticeAt: null,
  notices: 0,
};

beforeEach(() => {
  stubApi.answer(accounts, () => ({
    docs: [box, bank, { ...stripe, provider: 'sandbox', guestMethods: ['card'] }],
    total: 3,
    page: 1,
    limit: 100,
    offset: 0,
  }));
  stubApi.answer(updateAccount, ({ params, body }) => ({ data: { ...box, ...(body as object), _id: params.id } }));
});

const act = async (user: ReturnType<typeof renderScreen>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('the payment accounts', () => {
  it.each([
    ['stripe', true],
    ['wetravel', false],
  ] as const)('of %s offer to authorise cards first where it can: %s', async (provider, isOffered) => {
    stubApi.answer(accounts, () => ({
      docs: [{ ...stripe, provider }],
      total: 1,
      page: 1,
      limit: 100,
      offset: 0,
    }));
    stubApi.answer(providerState, () => ({ data: state }));
    const { user } = renderScreen(<AccountsPage />);
    await user.click(await screen.findByRole('button', { name: 'Stripe' }));
    await screen.findByRole('button', { name: 'Test the connection' });
    expect(screen.queryByRole('switch', { name: /^Authorise cards first, charge later/ }) !== null).toBe(isOffered);
  });

  it('say in words which money they take, and where', async () => {
    renderScreen(<AccountsPage />);
    const row = within((await screen.findByRole('button', { name: 'Caja' })).closest('tr') as HTMLElement);
    expect(row.getByText('USD, MXN')).toBeTruthy();
    expect(row.getByText('Cash')).toBeTruthy();
    expect(row.getByText('All locations')).toBeTruthy();
    expect(screen.getByText('Sandbox (no money moves)')).toBeTruthy();
  });

  it('move past their neighbour, both with the version that was read', async () => {
    const { user } = renderScreen(<AccountsPage />);
    await act(user, 'Banco');
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
    await waitFor(() => expect(stubApi.requestsTo(updateAccount)).toHaveLength(2));
    expect(stubApi.requestsTo(updateAccount)).toMatchObject([
      { params: { id: bank._id }, body: { position: 0, version: 1 } },
      { params: { id: box._id }, body: { position: 1, version: 1 } },
    ]);
  });

  it('are put in an order of their own, of which only what changed is stored', async () => {
    const { user } = renderScreen(<AccountsPage />);
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    await user.click(await screen.findByRole('button', { name: 'Move Stripe up' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(updateAccount)).toHaveLength(2));
    expect(stubApi.requestsTo(updateAccount)).toMatchObject([
      { params: { id: stripe._id }, body: { position: 1, version: 1 } },
      { params: { id: bank._id }, body: { position: 2, version: 1 } },
    ]);
  });

  it('keep their places among those of other locations, and part shared ones', async () => {
    stubApi.answer(accounts, () => ({
      docs: [
        { ...box, position: 1 },
        { ...bank, position: 4 },
        { ...stripe, position: 4 },
      ],
      total: 3,
      page: 1,
      limit: 100,
      offset: 0,
    }));
    const { user } = renderScreen(<AccountsPage />);
    await act(user, 'Banco');
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
    await waitFor(() => expect(stubApi.requestsTo(updateAccount)).toHaveLength(3));
    expect(stubApi.requestsTo(updateAccount)).toMatchObject([
      { params: { id: bank._id }, body: { position: 1 } },
      { params: { id: box._id }, body: { position: 4 } },
      { params: { id: stripe._id }, body: { position: 5 } },
    ]);
  });

  it('get their place from the API when they are new', async () => {
    stubApi.answer(createAccount, ({ body }) => ({ data: { ...box, ...body, _id: anId(), position: 3 } }));
    const { user } = renderScreen(<AccountsPage />, { at: '/settings/accounts?open=new' });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Caja del muelle');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(createAccount)).toHaveLength(1));
    expect(stubApi.requestsTo(createAccount)[0]?.body).not.toHaveProperty('position');
  });

  it('offer guests the card once a provider is chosen', async () => {
    stubApi.answer(createAccount, ({ body }) => ({ data: { ...box, ...body, _id: anId(), position: 3 } }));
    const { user } = renderScreen(<AccountsPage />, { at: '/settings/accounts?open=new' });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'En línea');
    await user.click(screen.getByRole('combobox', { name: 'Online payments by' }));
    await user.click(await screen.findByRole('option', { name: 'Conekta' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(createAccount)).toHaveLength(1));
    expect(stubApi.requestsTo(createAccount)[0]?.body).toMatchObject({ provider: 'conekta', guestMethods: ['card'] });
  });

  it('say in the list and in their form that a provider offers guests no way to pay', async () => {
    const list = [
      { ...stripe, provider: 'sandbox' as const },
      { ...bank, provider: 'sandbox' as const, guestMethods: ['card' as const] },
      { ...box, provider: 'sandbox' as const, active: false },
    ];
    stubApi.answer(accounts, () => ({ docs: list, total: 3, page: 1, limit: 100, offset: 0 }));
    const { user } = renderScreen(<AccountsPage />);
    await screen.findByRole('button', { name: 'Stripe' });
    const warned = screen.getAllByText('No way to pay').map((one) => one.closest('tr')?.textContent);
    expect(warned).toEqual([expect.stringContaining('Stripe')]);
    await user.click(screen.getByRole('button', { name: 'Stripe' }));
    expect(await screen.findByText(/choose at least one above/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Banco' }));
    await waitFor(() => expect(screen.queryByText(/choose at least one above/)).toBeNull());
  });

  it('do not move beyond the ends, nor in another order than theirs', async () => {
    const { user } = renderScreen(<AccountsPage />);
    expect(await act(user, 'Caja')).not.toContain('Move up');
    await user.keyboard('{Escape}');
    expect(await act(user, 'Stripe')).not.toContain('Move down');
  });

  it('stay as they are for those who only read', async () => {
    const { user } = renderScreen(<AccountsPage />, { grants: { '/settings/accounts': ['read'] } });
    expect(await act(user, 'Banco')).toEqual(['Open']);
  });
});

describe('the credentials of an account', () => {
  it('are said to be lost where they cannot be opened, and are asked for anew', async () => {
    const connected = { ...stripe, provider: 'stripe' as const };
    stubApi.answer(accounts, () => ({ docs: [connected], total: 1, page: 1, limit: 100, offset: 0 }));
    const locked = { ...state, isLocked: true, hasApiKey: false, hasWebhookKey: false, publishableKey: '' };
    stubApi.answer(providerState, () => ({ data: locked }));
    const { user } = renderScreen(<AccountsPage />);

    await user.click(await screen.findByRole('button', { name: 'Stripe' }));

    expect(await screen.findByText('The stored credentials cannot be read')).toBeTruthy();
    expect(screen.getByText(/until you enter all credentials again/)).toBeTruthy();
  });

  it('are removed only after the question, all at once, by the version that was read', async () => {
    const connected = { ...stripe, provider: 'stripe' as const };
    stubApi.answer(accounts, () => ({ docs: [connected], total: 1, page: 1, limit: 100, offset: 0 }));
    stubApi.answer(providerState, () => ({ data: state }));
    stubApi.answer(storeCredentials, () => ({
      data: { ...state, version: 4, hasApiKey: false, hasWebhookKey: false, publishableKey: '' },
    }));
    const { user } = renderScreen(<AccountsPage />);
    await user.click(await screen.findByRole('button', { name: 'Stripe' }));
    await user.click(await screen.findByRole('button', { name: 'Remove credentials' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove the credentials of Stripe?' }));
    expect(stubApi.requestsTo(storeCredentials)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Remove credentials' }));
    await waitFor(() => expect(stubApi.requestsTo(storeCredentials)).toHaveLength(1));
    expect(stubApi.requestsTo(storeCredentials)).toMatchObject([
      { params: { id: stripe._id }, body: { version: 3, apiKey: '', webhookKey: '', publishableKey: '' } },
    ]);
  });

  const paying = { _id: anId(), folio: 'MA-7', bookingDate: '2026-12-01' };
  const refusedWhilePaying = () => {
    stubApi.answer(providerState, () => ({ data: state }));
    stubApi.answer(storeCredentials, () => {
      const errors = [{ path: 'apiKey', message: 'payments_open' }];
      throw refusal(409, 'in_use', { errors, details: { trips: [paying], total: 3 } });
    });
  };
  const hrefOf = (link: HTMLElement) => link.getAttribute('href');

  it('are not replaced while guests pay with them, whose bookings are links beside the field', async () => {
    refusedWhilePaying();
    const user = await openStripe();
    await user.type(await screen.findByLabelText('Secret key (API key)'), 'sk_1');

    await user.click(screen.getByRole('button', { name: 'Store credentials' }));

    expect(hrefOf(await screen.findByRole('link', { name: 'MA-7' }))).toContain(paying._id);
    expect(screen.getByText(fieldTexts.en.payments_open)).toBeTruthy();
  });

  it('stay while guests pay with them, and the question says why and links to their bookings', async () => {
    refusedWhilePaying();
    const user = await openStripe();
    await user.click(await screen.findByRole('button', { name: 'Remove credentials' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove the credentials of Stripe?' }));

    await user.click(question.getByRole('button', { name: 'Remove credentials' }));

    expect(await question.findByText(fieldTexts.en.payments_open)).toBeTruthy();
    expect(hrefOf(question.getByRole('link', { name: 'MA-7' }))).toContain(paying._id);
    expect(question.getByText('and 2 more')).toBeTruthy();
  });

  const openStripe = async () => {
    const connected = { ...stripe, provider: 'stripe' as const };
    stubApi.answer(accounts, () => ({ docs: [connected], total: 1, page: 1, limit: 100, offset: 0 }));
    const { user } = renderScreen(<AccountsPage />);
    await user.click(await screen.findByRole('button', { name: 'Stripe' }));
    return user;
  };

  it('that are refused say so at their fields, and others beside them', async () => {
    stubApi.answer(providerState, () => ({ data: state }));
    stubApi.answer(storeCredentials, () => {
      const errors = [
        { path: 'apiKey', message: 'control_character' },
        { path: 'webhookKey', message: 'too_long' },
        { path: 'provider', message: 'required' },
      ];
      throw refusal(422, 'invalid', { errors });
    });
    const user = await openStripe();
    await user.type(await screen.findByLabelText('Secret key (API key)'), 'sk_1');
    await user.click(screen.getByRole('button', { name: 'Store credentials' }));
    expect(await screen.findByText(fieldTexts.en.control_character)).toBeTruthy();
    expect(screen.getByText(fieldTexts.en.too_long)).toBeTruthy();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Required');
  });

  it('that somebody else has stored meanwhile are read again, and the next attempt starts from them', async () => {
    let version = 3;
    stubApi.answer(providerState, () => ({ data: { ...state, version } }));
    stubApi.answer(storeCredentials, ({ body }) => {
      if (body.version === version) return { data: { ...state, version: version + 1 } };
      throw refusal(409, 'version_conflict', { details: { current: { ...state, version } } });
    });
    const user = await openStripe();
    await user.type(await screen.findByLabelText('Secret key (API key)'), 'sk_1');
    version = 4;
    const store = screen.getByRole('button', { name: 'Store credentials' });
    await user.click(store);
    expect(await screen.findByText('refused: version_conflict')).toBeTruthy();
    await waitFor(() => expect(stubApi.requestsTo(providerState)).toHaveLength(2));
    await user.click(store);
    await waitFor(() => expect(stubApi.requestsTo(storeCredentials)).toHaveLength(2));
    expect(stubApi.requestsTo(storeCredentials).map(({ body }) => [body.version, body.apiKey])).toEqual([
      [3, 'sk_1'],
      [4, 'sk_1'],
    ]);
  });

  it('are stored by Enter alone: the account is not saved, and closed, without them', async () => {
    stubApi.answer(providerState, () => ({ data: state }));
    stubApi.answer(storeCredentials, () => ({ data: { ...state, version: 4 } }));
    const user = await openStripe();
    await user.type(await screen.findByLabelText('Secret key (API key)'), 'sk_1{Enter}');
    await waitFor(() => expect(stubApi.requestsTo(storeCredentials).map(({ body }) => body.apiKey)).toEqual(['sk_1']));
    expect(stubApi.requestsTo(updateAccount)).toEqual([]);
  });

  it('that are typed and not stored are asked about before the account is left', async () => {
    stubApi.answer(providerState, () => ({ data: state }));
    const user = await openStripe();
    await user.type(await screen.findByLabelText('Secret key (API key)'), 'sk_1');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Secret key (API key)').value).toBe('sk_1');
  });

  it('whose state cannot be read say so, and are read again when asked', async () => {
    stubApi.answer(providerState, () => {
      throw refusal(503, 'busy');
    });
    const user = await openStripe();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('refused: busy')).toBeTruthy();
    stubApi.answer(providerState, () => ({ data: state }));
    await user.click(retry);
    expect(await screen.findByLabelText('Secret key (API key)')).toBeTruthy();
  });
});
