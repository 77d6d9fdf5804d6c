import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import LoginPage from './LoginPage.tsx';

async function submit(password: string) {
  const { user } = renderScreen(<LoginPage />, { at: '/login', isSignedOut: true });
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ana@marea.test');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

describe('signing in', () => {
  it('says at the form that the password is wrong, and nowhere else', async () => {
    stubApi.answer(sessionEndpoints.login, () => {
      throw refusal(401, 'wrong_credentials', { message: 'E-mail and password do not match' });
    });
    await submit('not this one');
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual(['E-mail and password do not match']);
    expect(alerts[0]?.closest('form')).toBeTruthy();
  });

  it('takes that back with the next attempt', async () => {
    stubApi.answer(sessionEndpoints.login, () => {
      throw refusal(401, 'wrong_credentials', { message: 'E-mail and password do not match' });
    });
    const user = await submit('not this one');
    await screen.findByRole('alert');
    stubApi.answer(sessionEndpoints.login, () => new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
