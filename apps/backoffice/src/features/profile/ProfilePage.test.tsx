import { notificationsEndpoints } from '@marea/domain/notifications/notifications.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { aLocation, aRole, aUser } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import { session } from '../../core/session/sessionStore.ts';
import ProfilePage from './ProfilePage.tsx';

const { updateProfile } = peopleEndpoints;
const zoraida = wire(aUser(aRole(aLocation(company)), { firstName: 'Zoraida' }));
const signedIn = () => session.get().user;

beforeEach(() => {
  stubApi.answer(updateProfile, () => ({ data: zoraida }));
  stubApi.answer(sessionEndpoints.session, () => ({ data: { ...zoraida, roles: [], menus: [] } }));
});

describe('one’s own profile', () => {
  it('is sent with what was changed, and shows in the session', async () => {
    const { user } = renderScreen(<ProfilePage />, { at: '/profile' });
    const name = await screen.findByRole('textbox', { name: /^First name/ });
    await user.clear(name);
    await user.type(name, 'Zoraida');
    await user.click(screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'English' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(stubApi.requestsTo(updateProfile)[0]?.body).toMatchObject({ firstName: 'Zoraida', language: 'en' }),
    );
    expect(stubApi.requestsTo(updateProfile)[0]?.body).not.toHaveProperty('phone');
    await waitFor(() => expect(signedIn()?.firstName).toBe('Zoraida'));
  });

  it('has a password of its own, and says which field was wrong', async () => {
    stubApi.answer(sessionEndpoints.changePassword, () => {
      throw refusal(422, 'invalid', { errors: [{ path: 'current', message: 'wrong_password' }] });
    });
    const { user } = renderScreen(<ProfilePage />, { at: '/profile?tab=password' });
    await user.type(await screen.findByLabelText(/^Current password/), 'ayer');
    await user.type(screen.getByLabelText(/^New password/), 'corta');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('At least ten characters')).toBeTruthy();

    await user.type(screen.getByLabelText(/^New password/), ' y luego larga');
    await user.click(screen.getByRole('button', { name: 'Change password' }));

    await waitFor(() =>
      expect(stubApi.requestsTo(sessionEndpoints.changePassword)[0]?.body).toEqual({
        current: 'ayer',
        password: 'corta y luego larga',
      }),
    );
    expect(await screen.findByText('That is not your current password')).toBeTruthy();
    const stored = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key));
    expect(stored.join()).not.toContain('ayer');
  });

  it('has what the person is notified of, and the hour of a digest once there is one', async () => {
    const bookingChoice = { kind: 'booking_made', inApp: true, mail: 'never' } as const;
    const failed = { kind: 'refund_failed', inApp: true, mail: 'never' } as const;
    const stored = { choices: [bookingChoice, failed], digestHour: 7 };
    stubApi.answer(notificationsEndpoints.notificationChoices, () => ({ data: stored }));
    stubApi.answer(notificationsEndpoints.changeNotificationChoices, () => ({ data: stored }));
    const { user } = renderScreen(<ProfilePage />, { at: '/profile?tab=notifications' });
    expect(await screen.findByRole('switch', { name: 'Refunds that failed: in the app' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.queryByRole('combobox', { name: 'Hour of the daily e-mail' })).toBeNull();

    await user.click(screen.getByRole('switch', { name: 'New bookings: in the app' }));
    await user.click(screen.getByRole('combobox', { name: 'New bookings: by e-mail' }));
    await user.click(await screen.findByRole('option', { name: 'Daily e-mail' }));
    expect(screen.getByRole('combobox', { name: 'Hour of the daily e-mail' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(stubApi.requestsTo(notificationsEndpoints.changeNotificationChoices)[0]?.body).toEqual({
        choices: [{ ...bookingChoice, inApp: false, mail: 'daily' }, failed],
        digestHour: 7,
      }),
    );
  });
});
