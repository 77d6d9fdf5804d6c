import { notificationsEndpoints } from '@marea/domain/notifications/notifications.endpoints';
import type { Notification } from '@marea/domain/notifications/notifications.schema';
import { anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { NotificationBell } from '../../app/shell/TopBar.tsx';

const DAY_MS = 86_400_000;
const aNotification = (over: Partial<Notification> = {}): Notification => ({
  _id: anId(),
  kind: 'booking_made',
  title: { en: 'MAR-7K3M9Q booked: Sirena', es: 'MAR-7K3M9Q reservada: Sirena' },
  locationId: location._id,
  visitId: anId(),
  partyId: null,
  isRead: false,
  createdAt: new Date(),
  ...over,
});
const open = async (rows: Notification[]) => {
  stubApi.answer(notificationsEndpoints.notifications, () => wire(pageOf(rows)));
  const drawn = renderScreen(<NotificationBell />);
  await drawn.user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  return { ...drawn, drawer: within(await screen.findByRole('dialog')) };
};

beforeEach(() => {
  stubApi.answer(notificationsEndpoints.unreadNotifications, () => ({ data: { unread: 2 } }));
  stubApi.answer(notificationsEndpoints.readNotifications, () => ({ data: null }));
});

describe('the notifications', () => {
  it('stand by day, with a mark on what is new', async () => {
    const older = new Date(Date.now() - 3 * DAY_MS);
    const { drawer } = await open([
      aNotification(),
      aNotification({ title: { en: 'Cancelled', es: 'Cancelada' }, isRead: true, createdAt: older }),
    ]);
    const today = within(await drawer.findByRole('region', { name: 'Today' }));
    expect(today.getByRole('link').textContent).toContain('New: MAR-7K3M9Q booked: Sirena');
    expect(drawer.getByRole('link', { name: /Cancelled/ }).textContent).not.toContain('New');
    expect(drawer.getAllByRole('region')).toHaveLength(2);
  });

  it('of a kind that is frequent are one line, which opens to show each; what asks for something is not', async () => {
    const bookingNotifications = [1, 2, 3].map((n) => aNotification({ title: { en: `Booked ${n}`, es: '' } }));
    const failed = [1, 2, 3].map((n) =>
      aNotification({ kind: 'refund_failed', title: { en: `Refund ${n}`, es: '' }, isRead: true }),
    );
    const { drawer, user } = await open([
      ...bookingNotifications,
      aNotification({ title: { en: 'Seen', es: '' }, isRead: true }),
      ...failed,
    ]);
    const group = await drawer.findByRole('button', { name: /3 new bookings/ });
    expect(drawer.queryByText(/Booked/)).toBeNull();
    expect(drawer.getByText('Seen')).toBeTruthy();
    expect(drawer.getAllByText(/Refund/)).toHaveLength(3);

    await user.click(group);

    expect(drawer.getAllByText(/Booked/)).toHaveLength(3);
  });

  it('of a kind stay apart while they are two', async () => {
    const { drawer } = await open([aNotification(), aNotification()]);
    expect(await drawer.findAllByText(/booked/)).toHaveLength(2);
  });

  it('count as read once they were shown, and keep their mark while they are open', async () => {
    const { drawer } = await open([aNotification()]);
    await drawer.findByText(/booked/);
    await waitFor(() => expect(stubApi.requestsTo(notificationsEndpoints.readNotifications)).toHaveLength(1));
    await waitFor(() =>
      expect(stubApi.requestsTo(notificationsEndpoints.unreadNotifications).length).toBeGreaterThan(1),
    );
    expect(drawer.getByText('New:')).toBeTruthy();
  });

  it('lead to the booking that they are about', async () => {
    const visitId = anId();
    const { drawer, user, address } = await open([aNotification({ visitId })]);
    await user.click(await drawer.findByRole('link'));
    expect(address()).toBe(`/booking?booking=${visitId}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['calendar_conflict', '/resources'],
    ['webhook_disabled', '/settings/webhooks'],
    ['key_refused', '/settings/accounts'],
  ] as const)('lead from %s to where it is put right', async (kind, place) => {
    const { drawer, user, address } = await open([aNotification({ kind, visitId: null })]);
    await user.click(await drawer.findByRole('link'));
    expect(address()).toBe(place);
  });

  it('lead nowhere when a party joined the waitlist', async () => {
    const { drawer } = await open([aNotification({ kind: 'waitlist_joined', visitId: null, partyId: anId() })]);
    await drawer.findByText(/booked/);
    expect(drawer.queryByRole('link')).toBeNull();
  });

  it('are fetched page by page', async () => {
    stubApi.answer(notificationsEndpoints.notifications, ({ query }) =>
      wire({
        ...pageOf([aNotification({ title: { en: `Page ${Number(query?.page)}`, es: '' } })]),
        page: Number(query?.page ?? 1),
        limit: 1,
        total: 2,
      }),
    );
    const { user } = renderScreen(<NotificationBell />);
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    await user.click(await screen.findByRole('button', { name: 'Show older ones' }));
    expect(await screen.findByText('Page 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  });
});
