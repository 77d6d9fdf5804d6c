import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { resellerAccountEndpoints } from '@marea/domain/commissions/resellerAccount.endpoints';
import type { Wire } from '@marea/domain/contract/endpoint';
import { octoKeyEndpoints } from '@marea/domain/packages/octoKey.endpoints';
import type { OctoKey } from '@marea/domain/packages/octoKey.schema';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { aRole, aUser, anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { statementTexts } from '@marea/texts/payments/statements';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import ResellersPage from './ResellersPage.tsx';

const { resellers, roles, createUser } = peopleEndpoints;
const { resellerAccount, payReseller } = resellerAccountEndpoints;
const role = aRole({ ...location, companyId: company._id } as never, { name: RESELLER_ROLE });
const agency = {
  ...wire(aUser(role, { firstName: 'Caribe', lastName: 'Tours', comision: 12.5 })),
  owed: [{ currency: 'usd' as const, amount: 45_000 }],
};

const { octoKeys, createOctoKey, revokeOctoKey } = octoKeyEndpoints;
const usedKey: Wire<OctoKey> = {
  _id: anId(),
  resellerId: agency._id,
  name: 'Platform',
  prefix: 'octo_3fA9xQ',
  createdAt: '2026-11-01T15:00:00.000Z',
  lastUsedAt: '2026-11-20T15:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
};

beforeEach(() => {
  stubApi.answer(resellers, () => ({ docs: [agency], total: 1, page: 1, limit: 10, offset: 0 }));
  stubApi.answer(roles, () => ({ docs: [{ ...wire(role), people: 1 }], total: 1, page: 1, limit: 100, offset: 0 }));
  stubApi.answer(accountsEndpoints.accounts, () => ({ docs: [], total: 0, page: 1, limit: 100, offset: 0 }));
  const sums = { opening: 10_000, earned: 60_000, reversed: 5_000, collected: 20_000, paidOut: 0, closing: 45_000 };
  stubApi.answer(resellerAccount, () => ({
    data: {
      reseller: { _id: agency._id, name: 'Caribe Tours' },
      from: '2026-11-01',
      to: '2026-11-21',
      zone: location.zone,
      balances: [{ currency: 'usd', ...sums }],
      lines: [
        {
          at: '2026-11-05T15:00:00.000Z',
          occurredAt: '2026-10-31T15:00:00.000Z',
          kind: 'earned',
          currency: 'usd',
          amount: 60_000,
          balance: 70_000,
          folio: 'MAR-7K3M9Q',
          visitId: 'b'.repeat(24),
          paymentId: null,
          payoutId: null,
        },
      ],
    },
  }));
});

describe('the resellers', () => {
  it('stand with their commission and what they are owed', async () => {
    renderScreen(<ResellersPage />);
    const row = within((await screen.findByRole('button', { name: 'Caribe Tours' })).closest('tr') as HTMLElement);
    expect(row.getByText('12.5 %')).toBeTruthy();
    expect(row.getByText('$450.00').parentElement?.textContent).toBe('Owed to them $450.00');
  });

  it('owe what they collected beyond their commission, said in words', async () => {
    const indebted = { ...agency, owed: [{ currency: 'usd' as const, amount: -1_329_307 }] };
    stubApi.answer(resellers, () => ({ docs: [indebted], total: 1, page: 1, limit: 10, offset: 0 }));
    renderScreen(<ResellersPage />);
    expect((await screen.findByText('They owe')).parentElement?.textContent).toBe('They owe $13,293.07');
  });

  it('are made in the resellers\u2019 role, and invited where no password is given', async () => {
    stubApi.answer(createUser, ({ body }) => ({ data: { ...agency, ...(body as object), _id: anId() } }));
    const { user } = renderScreen(<ResellersPage />, { at: '/resellers?open=new' });
    await user.click(await screen.findByRole('textbox', { name: /^Agency/ }));
    await user.paste('Hotel Azul');
    await user.click(screen.getByRole('textbox', { name: /^E-mail/ }));
    await user.paste('azul@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(createUser)).toHaveLength(1));
    expect(stubApi.requestsTo(createUser)[0]?.body).toMatchObject({ firstName: 'Hotel Azul', roleId: role._id });
    expect(stubApi.requestsTo(createUser)[0]?.body).not.toHaveProperty('password');
  }, 30_000);
});

describe('the account of a reseller', () => {
  const open = () => renderScreen(<ResellersPage />, { at: `/resellers?open=${agency._id}` });

  it('says how the balance came about, and leads to each booking', async () => {
    open();
    const sum = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
    expect(await sum('Opening balance')).toBe('$100.00 USD');
    expect(await sum('Collected in advance')).toMatch(/^[−-]\$200\.00 USD$/);
    expect(await sum('Closing balance')).toBe('$450.00 USD');
    expect(screen.getByRole('link', { name: 'MAR-7K3M9Q' }).getAttribute('href')).toBe(
      `/booking?booking=${'b'.repeat(24)}`,
    );
    expect(screen.getByText(/^Trip of .*31/)).toBeTruthy();
    const lines = screen.getByRole('table', { name: statementTexts.en.reseller });
    expect(lines.textContent).toContain(statementTexts.en.kinds.earned);
    expect(lines.textContent).toContain(statementTexts.en.columns.balance);
  });

  it('pays out what is owed unless said otherwise', async () => {
    stubApi.answer(payReseller, () => ({ data: {} as never }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Enter a payout' }));
    await user.click(screen.getByRole('button', { name: 'Pay out' }));
    await waitFor(() => expect(stubApi.requestsTo(payReseller)).toHaveLength(1));
    expect(stubApi.requestsTo(payReseller)[0]?.body).toMatchObject({
      amount: 45_000,
      currency: 'usd',
      type: 'Bank transfer',
    });
  });

  it('says at the amount that it is more than is owed', async () => {
    stubApi.answer(payReseller, () => {
      throw refusal(422, 'invalid', { errors: [{ path: 'amount', message: 'more_than_balance' }] });
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Enter a payout' }));
    await user.click(screen.getByRole('button', { name: 'Pay out' }));
    expect(await screen.findByText('More than is owed')).toBeTruthy();
  });

  it('is not for those who may not see money', async () => {
    renderScreen(<ResellersPage />, {
      at: `/resellers?open=${agency._id}`,
      grants: { '/resellers': ['read', 'update'] },
    });
    expect(await screen.findByRole('textbox', { name: /^Agency/ })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Account' })).toBeNull();
  });
});

describe('the OCTO keys of a reseller', () => {
  const openKeys = async (...keys: Wire<OctoKey>[]) => {
    stubApi.answer(octoKeys, () => ({ data: keys }));
    const { user } = renderScreen(<ResellersPage />, { at: `/resellers?open=${agency._id}` });
    await user.click(await screen.findByRole('tab', { name: 'OCTO keys' }));
    return user;
  };

  it('say when each was used and whether it works', async () => {
    // The last moment of 20 October on the clock of the location.
    const expired = { ...usedKey, _id: anId(), name: 'Old', lastUsedAt: null, expiresAt: '2026-10-21T05:00:00.000Z' };
    await openKeys(usedKey, expired, { ...usedKey, _id: anId(), name: 'Lost', revokedAt: usedKey.createdAt });

    const card = async (name: string) => within(await screen.findByRole('article', { name }));
    expect((await card('Platform')).getByText('Active')).toBeTruthy();
    expect((await card('Platform')).getByText(/Last used 20\/11\/2026/)).toBeTruthy();
    expect((await card('Old')).getByText(/Never used · Last day 20\/10\/2026/)).toBeTruthy();
    expect((await card('Old')).getByText('Expired')).toBeTruthy();
    expect((await card('Lost')).getByText('Revoked')).toBeTruthy();
    expect((await card('Lost')).queryByRole('button')).toBeNull();
  });

  it('are shown once when they are made', async () => {
    const user = await openKeys();
    stubApi.answer(createOctoKey, ({ body }) => ({ data: { ...usedKey, name: body.name, key: 'octo_secret' } }));
    await user.click(await screen.findByRole('button', { name: 'New OCTO key' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Portal ');
    await user.click(screen.getByRole('button', { name: 'Make the key' }));

    const dialog = await screen.findByRole('dialog', { name: 'The OCTO key' });
    expect(within(dialog).getByText('octo_secret')).toBeTruthy();
    const [sent] = stubApi.requestsTo(createOctoKey);
    expect(sent).toMatchObject({ params: { id: agency._id }, body: { name: 'Portal', expiresAt: null } });
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('octo_secret')).toBeNull());
  });

  it('are revoked after a question', async () => {
    const user = await openKeys(usedKey);
    stubApi.answer(revokeOctoKey, () => ({ data: { ...usedKey, revokedAt: usedKey.createdAt } }));
    await user.click(await screen.findByRole('button', { name: 'Revoke: Platform' }));
    expect(stubApi.requestsTo(revokeOctoKey)).toHaveLength(0);

    await user.click(await screen.findByRole('button', { name: 'Revoke the key' }));

    await waitFor(() => expect(stubApi.requestsTo(revokeOctoKey)[0]?.params).toEqual({ id: usedKey._id }));
  });
});
