import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { defaultWaitSettings } from '@marea/domain/fleet/location.schema';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { anId } from '@marea/testing/builders';
import { formatTime } from '@marea/texts/format/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { settingsWith } from '../../../tests/guestSettings.ts';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import type { Party, QueuedParty } from './useWaitlist.ts';
import WaitlistPage from './WaitlistPage.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS - 1_000).toISOString();

function aParty(firstName: string, over: Partial<Party> = {}): Party {
  return {
    _id: anId(),
    companyId: company._id,
    locationId: location._id,
    isBooking: false,
    status: 'waiting',
    customer: { customerId: anId(), firstName, lastName: 'Ríos', phone: '+529981234567', email: '' },
    groupSize: 4,
    notes: '',
    contactStatus: null,
    duration: null,
    serviceId: null,
    resourceId: null,
    bookingId: null,
    offer: null,
    language: 'es',
    day: '2026-11-22',
    joinedAt: ago(12),
    notifiedAt: null,
    mailedAt: null,
    unreachedAt: null,
    servedAt: null,
    doneAt: null,
    history: [],
    version: 1,
    createdAt: ago(12),
    updatedAt: ago(12),
    ...over,
  };
}

const inLine = (parties: Party[]): QueuedParty[] =>
  parties.map((party, i) => ({ ...party, place: i + 1, estimateMinutes: i * 20 }));

function answer(parties: Party[], earlier: Party[] = []) {
  const queue = {
    customers: inLine(parties),
    wait_settings: defaultWaitSettings(),
    counters: { waiting: parties.length, notified: 0, serving: 0, servedToday: earlier.length },
    isOpen: true,
    closedBecause: null,
    estimateMinutes: 65,
  };
  stubApi.answer(waitlistEndpoints.waitlist, () => ({ data: queue }));
  stubApi.answer(waitlistEndpoints.served, () => pageOf(earlier));
  stubApi.answer(waitlistEndpoints.updateParty, ({ params, body }) => {
    const party = [...parties, ...earlier].find(({ _id }) => _id === params.id);
    if (!party) throw new Error('a party that the test does not have');
    return { data: { ...party, status: body.status ?? party.status } };
  });
}

beforeEach(() => {
  stubApi.answer(settingsEndpoints.guestSettings, () => ({ data: settingsWith([]) }));
  stubApi.answer(fleetEndpoints.locationServices, () => ({ data: [] }));
  stubApi.answer(fleetEndpoints.locationResources, () => ({ data: [] }));
});

const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

describe('the waitlist', () => {
  it('calls the first who waits with one click, not one who was called already', async () => {
    const called = aParty('Abril', { status: 'notified', notifiedAt: ago(3) });
    const next = aParty('Bruno');
    answer([called, next]);
    const { user } = renderScreen(<WaitlistPage />);
    await user.click(await screen.findByRole('button', { name: 'Call next: Bruno Ríos' }));
    expect(stubApi.requestsTo(waitlistEndpoints.updateParty)).toMatchObject([
      { params: { id: next._id }, body: { status: 'notified' } },
    ]);
    expect(await screen.findByText(/^It is Bruno Ríos’s turn, but we cannot write to them/)).toBeTruthy();
  });

  it('says that a mail was written where the guest has added an address meanwhile', async () => {
    const next = aParty('Bruno');
    answer([next]);
    stubApi.answer(waitlistEndpoints.updateParty, () => ({ data: { ...next, status: 'notified', mailedAt: ago(0) } }));
    const { user } = renderScreen(<WaitlistPage />);
    await user.click(await screen.findByRole('button', { name: 'Call next: Bruno Ríos' }));
    expect(await screen.findByText('Bruno Ríos has been told')).toBeTruthy();
  });

  it.each([
    [{ mailedAt: ago(1) }, 'told 1 min ago'],
    [{ contactStatus: 'Contactado' }, 'called 3 min ago'],
    [{}, 'called 3 min ago: not notified yet'],
  ] as const)('says of a called party who has told it, and how: %o', async (over, text) => {
    answer([aParty('Abril', { status: 'notified', notifiedAt: ago(3), ...over })]);
    renderScreen(<WaitlistPage />);
    expect((await row('Abril Ríos')).getByText(text)).toBeTruthy();
  });

  it('says of a party in line that a message did not reach it, and no longer once it is served', async () => {
    const unreached = { notifiedAt: ago(3), unreachedAt: ago(1) };
    const served = aParty('Bruno', { status: 'checkedin', servedAt: ago(1), ...unreached });
    answer([aParty('Abril', { status: 'notified', ...unreached }), served, aParty('Carla')]);
    renderScreen(<WaitlistPage />);
    const text = 'A message did not arrive: tell them by phone';
    expect((await row('Abril Ríos')).getByText(text)).toBeTruthy();
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it('shows the address at which a party is mailed', async () => {
    const abril = aParty('Abril');
    answer([{ ...abril, customer: { ...abril.customer, email: 'abril@example.com' } }]);
    renderScreen(<WaitlistPage />);
    const link = (await row('Abril Ríos')).getByRole('link', { name: 'abril@example.com' });
    expect(link.getAttribute('href')).toBe('mailto:abril@example.com');
  });

  it('says how long everybody has waited and how long they will', async () => {
    const abril = aParty('Abril', { status: 'notified', notifiedAt: ago(3), contactStatus: 'Contactado' });
    answer([abril, aParty('Bruno', { joinedAt: ago(75) })]);
    renderScreen(<WaitlistPage />);
    expect((await row('Abril Ríos')).getByText('called 3 min ago')).toBeTruthy();
    const bruno = await row('Bruno Ríos');
    expect(bruno.getByText('waiting 1 h 15 min')).toBeTruthy();
    expect(bruno.getByText('turn in 20 min')).toBeTruthy();
    expect(screen.getByText('1 h 05 min')).toBeTruthy();
  });

  it('offers who was called the booking in which they are seated', async () => {
    const party = aParty('Abril', { status: 'notified', notifiedAt: ago(3) });
    answer([party]);
    const { user, address } = renderScreen(<WaitlistPage />);
    await user.click((await row('Abril Ríos')).getByRole('button', { name: 'Actions for Abril Ríos' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Book a trip…' }));
    expect(address()).toBe(`/booking?seat=${party._id}`);
  });

  it('puts who did not come back in line, as the same customer', async () => {
    const gone = aParty('Abril', { status: 'No show', notes: 'Ventana' });
    answer([], [gone]);
    stubApi.answer(waitlistEndpoints.addParty, () => ({ data: gone }));
    const { user } = renderScreen(<WaitlistPage />);
    await user.click(await screen.findByRole('radio', { name: 'Gone' }));
    expect(stubApi.requestsTo(waitlistEndpoints.served).at(-1)?.query?.status).toBe('No show,cancel');
    await user.click((await row('Abril Ríos')).getByRole('button', { name: 'Back in line' }));
    expect(stubApi.requestsTo(waitlistEndpoints.addParty)[0]?.body).toMatchObject({
      customerId: gone.customer.customerId,
      groupSize: 4,
      notes: 'Ventana',
    });
  });

  it('counts as served today nobody who is being served still', async () => {
    answer([]);
    const counters = { waiting: 0, notified: 0, serving: 2, servedToday: 4 };
    const line = { customers: [], wait_settings: defaultWaitSettings(), isOpen: true, closedBecause: null };
    stubApi.answer(waitlistEndpoints.waitlist, () => ({ data: { ...line, counters, estimateMinutes: 0 } }));
    renderScreen(<WaitlistPage />);
    const label = await screen.findByText('Served today');
    expect(label.nextElementSibling?.textContent).toBe('2');
  });

  it.each([
    ['shows the maximum where the location says so', { isMaxCapacityActive: true }, '1 of 3'],
    ['shows the maximum where it is a limit', { maxServingCapacityActive: true }, '1 of 3'],
    ['shows no maximum otherwise', {}, '1'],
  ])('%s', async (_what, switches, shown) => {
    answer([]);
    const usual = defaultWaitSettings();
    const wait_settings = { ...usual, capacity: { ...usual.capacity, maxServing: 3, ...switches } };
    const counters = { waiting: 0, notified: 0, serving: 1, servedToday: 1 };
    const line = { customers: [], wait_settings, isOpen: true, closedBecause: null };
    stubApi.answer(waitlistEndpoints.waitlist, () => ({ data: { ...line, counters, estimateMinutes: 0 } }));

    renderScreen(<WaitlistPage />);

    expect((await screen.findByText('Being served')).nextElementSibling?.textContent).toBe(shown);
  });

  it('says when a party left and how long it had waited, whatever changed later', async () => {
    const gone = aParty('Abril', { status: 'cancel', joinedAt: ago(60), doneAt: ago(35), updatedAt: ago(1) });
    answer([], [gone]);
    const { user } = renderScreen(<WaitlistPage />);

    await user.click(await screen.findByRole('radio', { name: 'Gone' }));

    const abril = await row('Abril Ríos');
    expect(abril.getByText(`until ${formatTime(ago(35), location.zone)}`)).toBeTruthy();
    expect(abril.getByText('waited 25 min')).toBeTruthy();
  });

  it('adds a party from the served list as one that is served at once', async () => {
    answer([]);
    stubApi.answer(waitlistEndpoints.addParty, () => ({ data: aParty('Abril', { status: 'checkedin' }) }));
    const { user } = renderScreen(<WaitlistPage />);
    await user.click(await screen.findByRole('radio', { name: 'Served (0)' }));
    await user.click(screen.getByRole('button', { name: 'Serve a party now' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('Required')).toHaveLength(2);
    await user.type(dialog.getByRole('textbox', { name: /^Phone/ }), '9981234567');
    await user.type(dialog.getByRole('textbox', { name: /^First name/ }), 'Abril');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(waitlistEndpoints.addParty)[0]?.body).toMatchObject({
        status: 'checkedin',
        locationId: location._id,
        customer: { firstName: 'Abril', phone: '+529981234567' },
      }),
    );
  });

  it('notes how a party agreed to messages on its phone', async () => {
    answer([]);
    stubApi.answer(settingsEndpoints.guestSettings, () => ({ data: settingsWith(['whatsapp']) }));
    stubApi.answer(waitlistEndpoints.addParty, () => ({ data: aParty('Abril') }));
    const { user } = renderScreen(<WaitlistPage />);
    await user.click((await screen.findAllByRole('button', { name: 'Add a party' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Phone/ }), '9981234567');
    await user.type(dialog.getByRole('textbox', { name: /^First name/ }), 'Abril');
    await user.click(await dialog.findByRole('radio', { name: 'WhatsApp' }));
    await user.click(dialog.getByRole('combobox', { name: /^How they agreed/ }));
    await user.click(await screen.findByRole('option', { name: 'Agreed by phone' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(waitlistEndpoints.addParty)[0]?.body).toMatchObject({
        textConsent: { channel: 'whatsapp', way: 'by_phone' },
      }),
    );
  });

  it('notes the consent of a party that was added before, and asks for none twice', async () => {
    const [abril, bruno] = [aParty('Abril'), aParty('Bruno')];
    answer([abril, bruno]);
    stubApi.answer(settingsEndpoints.guestSettings, () => ({ data: settingsWith(['whatsapp']) }));
    stubApi.answer(messagesEndpoints.customerChannel, ({ params: { id } }) => {
      const consent = { at: new Date().toISOString(), way: 'in_person', by: null } as const;
      const isAgreed = id === bruno.customer.customerId;
      const channel = isAgreed ? ('whatsapp' as const) : ('mail' as const);
      return { data: { customerId: id, channel, consent: isAgreed ? consent : null, version: 1 } };
    });
    stubApi.answer(waitlistEndpoints.updateParty, () => ({ data: { ...abril, version: abril.version + 1 } }));
    const { user } = renderScreen(<WaitlistPage />);
    const openForm = async (name: string) => {
      await user.click((await row(name)).getByRole('button', { name: `Actions for ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
      return within(await screen.findByRole('dialog'));
    };
    const first = await openForm('Abril Ríos');
    await user.click(await first.findByRole('radio', { name: 'WhatsApp' }));
    await user.click(first.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(stubApi.requestsTo(waitlistEndpoints.updateParty)[0]?.body).toMatchObject({
        textConsent: { channel: 'whatsapp', way: 'in_person' },
      }),
    );
    const second = await openForm('Bruno Ríos');
    await waitFor(() => expect(second.queryByRole('radio', { name: 'WhatsApp' })).toBeNull());
  });

  it('asks for no consent where the company writes to no phones', async () => {
    answer([]);
    stubApi.answer(waitlistEndpoints.addParty, () => ({ data: aParty('Abril') }));
    const { user } = renderScreen(<WaitlistPage />);
    await user.click((await screen.findAllByRole('button', { name: 'Add a party' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Phone/ }), '9981234567');
    await user.type(dialog.getByRole('textbox', { name: /^First name/ }), 'Abril');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(waitlistEndpoints.addParty)[0]?.body).not.toHaveProperty('textConsent'),
    );
    expect(dialog.queryByRole('radio', { name: 'WhatsApp' })).toBeNull();
  });

  describe('a party that somebody else has changed while it was edited', () => {
    const abril = aParty('Abril');

    async function collideWith(theirs: Party) {
      answer([abril]);
      stubApi.answer(waitlistEndpoints.updateParty, ({ body }) => {
        if (body.version !== theirs.version) throw refusal(409, 'version_conflict', { details: { current: theirs } });
        return { data: { ...theirs, ...body, customer: theirs.customer, version: theirs.version + 1 } };
      });
      const { user } = renderScreen(<WaitlistPage />);
      await user.click((await row('Abril Ríos')).getByRole('button', { name: 'Actions for Abril Ríos' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Ventana');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      return { user, dialog };
    }

    it('is saved on top of a call, which changes nothing that is typed there', async () => {
      await collideWith({ ...abril, status: 'notified', version: 2 });
      expect(await screen.findByText('Updated')).toBeTruthy();
      const versions = stubApi.requestsTo(waitlistEndpoints.updateParty).map(({ body }) => body.version);
      expect(versions).toEqual([1, 2]);
    });

    it('shows what they wrote before it is overwritten', async () => {
      const { user, dialog } = await collideWith({ ...abril, notes: 'Sombra', groupSize: 6, version: 2 });
      expect(await dialog.findByText('Somebody else changed this in the meantime')).toBeTruthy();
      expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^People/ }).value).toBe('6');
      expect(dialog.getByRole('radio', { name: 'Theirs: Sombra' })).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Updated')).toBeTruthy();
      expect(stubApi.requestsTo(waitlistEndpoints.updateParty)[1]?.body).toMatchObject({
        notes: 'Ventana',
        groupSize: 6,
        version: 2,
      });
    });
  });

  it('is opened and closed to guests by who may change the location', async () => {
    answer([]);
    stubApi.answer(fleetEndpoints.updateLocation, () => ({ data: location }));
    const { user } = renderScreen(<WaitlistPage />);
    await user.click(await screen.findByRole('button', { name: 'Capacity…' }));
    await user.click(await screen.findByRole('switch', { name: /^Guests can join/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(fleetEndpoints.updateLocation)[0]?.body).toMatchObject({ allowWaitlist: false }),
    );
  });

  it('shows who only reads it the line and no acts', async () => {
    answer([aParty('Abril')]);
    renderScreen(<WaitlistPage />, { grants: { '/waitlist': ['read'] } });
    expect((await row('Abril Ríos')).queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
