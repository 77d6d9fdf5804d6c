import { TextInput } from '@mantine/core';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import { session } from '../../core/session/sessionStore.ts';
import { SessionExpiredDialog } from './SessionExpiredDialog.tsx';

async function expire() {
  const view = renderScreen(
    <>
      <TextInput label="Notes" />
      <SessionExpiredDialog />
    </>,
    { at: '/booking?date=2027-03-14' },
  );
  await view.user.type(screen.getByRole('textbox', { name: 'Notes' }), 'They bring a cake');
  act(() => session.refuse());
  await screen.findByText('Session Expired');
  return view;
}
const notes = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Notes', hidden: true }).value;
const person = () => session.get().user;

it('lets one go on with one’s password, and what was typed is still there', async () => {
  const { user, address } = await expire();
  const signedIn = { ...person(), jwt_token: 'a.b.c', expiresAt: '2099-01-01T00:00:00.000Z', device: 'd' };
  stubApi.answer(sessionEndpoints.login, () => ({ data: signedIn }) as never);
  await user.type(screen.getByLabelText(/^Password of/), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(session.get().phase).toBe('in'));
  expect([notes(), address()]).toEqual(['They bring a cake', '/booking?date=2027-03-14']);
});

it('says what is wrong with a password, and keeps asking', async () => {
  const { user } = await expire();
  stubApi.answer(sessionEndpoints.login, () => {
    throw refusal(401, 'wrong_credentials', { message: 'Wrong e-mail or password' });
  });
  await user.type(screen.getByLabelText(/^Password of/), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong e-mail or password');
  expect([session.get().phase, notes()]).toEqual(['expired', 'They bring a cake']);
});

it('leads to the login, and from there back to the same screen', async () => {
  const { user, router } = await expire();
  await user.click(screen.getByRole('button', { name: 'Go to the login' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ from: '/booking?date=2027-03-14' });
});
