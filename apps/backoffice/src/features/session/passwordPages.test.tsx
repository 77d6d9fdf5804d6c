import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import FirstStartPage from './FirstStartPage.tsx';
import ForgotPage from './ForgotPage.tsx';
import LoginPage from './LoginPage.tsx';
import ResetPage from './ResetPage.tsx';

describe('a forgotten password', () => {
  it('is one link away from signing in', async () => {
    renderScreen(<LoginPage />, { at: '/login', isSignedOut: true });

    expect((await screen.findByRole('link', { name: 'Forgot your password?' })).getAttribute('href')).toBe('/forgot');
  });

  it('requests the link for the trimmed address and says what happens next', async () => {
    const bodies: unknown[] = [];
    stubApi.answer(sessionEndpoints.forgotPassword, ({ body }) => {
      bodies.push(body);
      return { data: null };
    });
    const { user } = renderScreen(<ForgotPage />, { at: '/forgot', isSignedOut: true });

    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), ' ana@marea.test ');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));

    expect((await screen.findByRole('status')).textContent).toContain('If ana@marea.test has an account');
    expect(bodies).toEqual([{ email: 'ana@marea.test' }]);
  });

  it('shows the refusal of too many requests', async () => {
    stubApi.answer(sessionEndpoints.forgotPassword, () => {
      throw refusal(429, 'too_many_requests', { message: 'Too many attempts. Try again in an hour.' });
    });
    const { user } = renderScreen(<ForgotPage />, { at: '/forgot', isSignedOut: true });

    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ana@marea.test');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));

    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts. Try again in an hour.');
  });
});

describe('the link of an invitation or a forgotten password', () => {
  async function submit(password: string) {
    const { user } = renderScreen(<ResetPage />, { at: '/reset#k=secret-of-the-mail', isSignedOut: true });
    await user.type(await screen.findByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
  }

  it('sets the password with the secret of the address', async () => {
    const bodies: unknown[] = [];
    stubApi.answer(sessionEndpoints.resetPassword, ({ body }) => {
      bodies.push(body);
      return { data: null };
    });

    await submit('tres barcos azules');

    expect((await screen.findByRole('status')).textContent).toContain('Your password is saved.');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(bodies).toEqual([{ token: 'secret-of-the-mail', password: 'tres barcos azules' }]);
  });

  it('says at the field that a password is too short, without a request', async () => {
    stubApi.answer(sessionEndpoints.resetPassword, () => {
      throw new Error('must not be called');
    });

    await submit('barco');

    expect(await screen.findByText('At least ten characters')).toBeTruthy();
  });

  it('shows at the field what the API objects to', async () => {
    stubApi.answer(sessionEndpoints.resetPassword, () => {
      throw refusal(422, 'invalid', { errors: [{ path: 'password', message: 'Too easy to guess' }] });
    });

    await submit('1234567890');

    expect(await screen.findByText('Too easy to guess')).toBeTruthy();
  });

  it('says who invites before a first password', async () => {
    const invitation = { isInvitation: true, firstName: 'Zoë', email: 'zoe@marea.test', company: 'Velas del Sur' };
    stubApi.answer(sessionEndpoints.readPasswordLink, () => ({ data: invitation }));
    renderScreen(<ResetPage />, { at: '/reset#k=secret-of-the-mail', isSignedOut: true });

    expect(await screen.findByRole('heading', { name: 'Welcome, Zoë' })).toBeTruthy();
    expect(screen.getByText('Velas del Sur invites you. Choose a password for zoe@marea.test.')).toBeTruthy();
  });

  it('leads to a new link once it has expired', async () => {
    stubApi.answer(sessionEndpoints.resetPassword, () => {
      throw refusal(410, 'link_expired', { message: 'This link is no longer valid.' });
    });

    await submit('tres barcos azules');

    expect((await screen.findByRole('link', { name: 'Send a new link' })).getAttribute('href')).toBe('/forgot');
  });

  it('leads to a new link when the address lacks its secret', async () => {
    renderScreen(<ResetPage />, { at: '/reset', isSignedOut: true });

    expect((await screen.findByRole('link', { name: 'Send a new link' })).getAttribute('href')).toBe('/forgot');
  });
});

describe('the set-up link', () => {
  const account = { firstName: 'Zoë', lastName: '', email: 'zoe@marea.test', password: 'tres barcos azules' };

  async function submit(at: string) {
    const view = renderScreen(<FirstStartPage />, { at, isSignedOut: true });
    await view.user.type(await screen.findByLabelText(/^First name/), account.firstName);
    await view.user.type(screen.getByLabelText(/^E-mail/), account.email);
    await view.user.type(screen.getByLabelText(/^Password/), account.password);
    await view.user.click(screen.getByRole('button', { name: 'Create the account' }));
    return view;
  }

  it('creates the account with its secret, and goes on to the companies', async () => {
    stubApi.answer(sessionEndpoints.createFirstAdministrator, () => ({ data: null }));
    stubApi.answer(sessionEndpoints.login, () => {
      throw refusal(503, 'busy');
    });
    const { address } = await submit('/first-start#k=secret-of-the-log');

    await waitFor(() => expect(address()).toBe('/select_company'));
    const body = { token: 'secret-of-the-log', ...account };
    expect(stubApi.requestsTo(sessionEndpoints.createFirstAdministrator)).toEqual([{ body }]);
    const credentials = { email: account.email, password: account.password };
    expect(stubApi.requestsTo(sessionEndpoints.login)[0]?.body).toMatchObject(credentials);
  });

  it('says what to do once it is used or expired', async () => {
    stubApi.answer(sessionEndpoints.createFirstAdministrator, () => {
      throw refusal(410, 'link_expired');
    });
    await submit('/first-start#k=old');

    expect((await screen.findByRole('status')).textContent).toContain('Restart the server');
    expect(screen.queryByRole('button', { name: 'Create the account' })).toBeNull();
  });

  it('is missing from an address without its secret', async () => {
    renderScreen(<FirstStartPage />, { at: '/first-start', isSignedOut: true });

    expect((await screen.findByRole('status')).textContent).toContain('This link has expired');
  });
});
