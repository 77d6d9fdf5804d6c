import { apiKeyEndpoints } from '@marea/domain/apiKeys/apiKey.endpoints';
import type { ApiKey } from '@marea/domain/apiKeys/apiKey.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import type { Role } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { anId } from '@marea/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import ApiKeysPage from './ApiKeysPage.tsx';

const { apiKeys, createApiKey, revokeApiKey } = apiKeyEndpoints;
const at = '2026-10-20T15:00:00.000Z';
const accounting: Wire<ApiKey> = {
  _id: anId(),
  name: 'Accounting',
  roleId: anId(),
  role: 'Office',
  prefix: 'marea_3fA9xQ',
  state: 'valid',
  createdBy: { userId: anId(), name: 'Ana Reyes' },
  createdAt: at,
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
};
const answerWith = (...docs: Wire<ApiKey>[]) =>
  stubApi.answer(apiKeys, () => ({ docs, total: docs.length, page: 1, limit: 10, offset: 0 }));

describe('the API keys', () => {
  it('say whose they are and whether they work', async () => {
    // The last moment of 20 October on the clock of the location.
    const expiresAt = '2026-10-21T05:00:00.000Z';
    answerWith(accounting, { ...accounting, _id: anId(), name: 'Shop', state: 'expired', expiresAt });

    renderScreen(<ApiKeysPage />, { worksEverywhere: true });

    expect(await screen.findByText('Active')).toBeTruthy();
    expect(screen.getByText('Expired')).toBeTruthy();
    expect(screen.getAllByText('marea_3fA9xQ…')).toHaveLength(2);
    expect(screen.getByText('20/10/2026')).toBeTruthy();
    expect(screen.getAllByText('Ana Reyes, 20/10/2026')).toHaveLength(2);
  });

  it('show a new key once', async () => {
    const role: Wire<Role> = {
      ...roles.defaults(),
      _id: anId(),
      companyId: company._id,
      locationId: null,
      name: 'Office',
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    const docs = [role, { ...role, _id: anId(), name: 'Resellers' }].map((one) => ({ ...one, people: 1 }));
    answerWith();
    stubApi.answer(peopleEndpoints.roles, () => ({ docs, total: 2, page: 1, limit: 10, offset: 0 }));
    stubApi.answer(createApiKey, ({ body }) => ({ data: { ...accounting, name: body.name, key: 'marea_secret' } }));
    const { user } = renderScreen(<ApiKeysPage />, { worksEverywhere: true });
    await user.click(await screen.findByRole('button', { name: 'New API key' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Shop');
    await user.click(screen.getByRole('combobox', { name: /^Role/ }));
    expect(screen.queryByRole('option', { name: 'Resellers' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Office' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'The API key' }));
    expect(dialog.getByText('marea_secret')).toBeTruthy();
    expect(stubApi.requestsTo(createApiKey)[0]?.body).toEqual({ name: 'Shop', roleId: role._id, expiresAt: null });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('marea_secret')).toBeNull());
  });

  it('ask before one is revoked', async () => {
    answerWith(accounting);
    stubApi.answer(revokeApiKey, () => ({ data: { ...accounting, state: 'revoked', revokedAt: at } }));
    const { user } = renderScreen(<ApiKeysPage />, { worksEverywhere: true });
    await user.click(await screen.findByRole('button', { name: /actions/i }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    expect(stubApi.requestsTo(revokeApiKey)).toHaveLength(0);

    await user.click(await screen.findByRole('button', { name: 'Revoke the key' }));

    await waitFor(() => expect(stubApi.requestsTo(revokeApiKey)[0]?.params).toEqual({ id: accounting._id }));
  });
});
