import { DAY_MS } from '@marea/domain/core/time/zone';
import { describe, expect, it } from 'vitest';
import { createLastKnownBookings, toOfflineBooking, type OfflineBooking } from './lastKnownBookings.ts';

const START = Date.parse('2026-11-25T15:00:00.000Z');

function aDevice() {
  const values = new Map<string, string>();
  let time = START;
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const bookings = createLastKnownBookings(storage, () => time);
  return { values, bookings, pass: (ms: number) => (time += ms) };
}

function aBooking(part: Partial<OfflineBooking> = {}): OfflineBooking {
  return {
    _id: 'b1',
    folio: 'MAR-7K3M9Q',
    resourceName: 'Azimut 55',
    serviceName: { en: 'Sunset', es: 'Atardecer' },
    status: 'created',
    bookingDate: '2026-11-26',
    start: '2026-11-26T15:00:00.000Z',
    end: '2026-11-26T19:00:00.000Z',
    zone: 'America/Cancun',
    passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
    company: { slug: 'marea', name: 'Marea', phone: '+529981234567', email: 'hola@marea.test' },
    location: {
      slug: 'cancun',
      name: 'Cancún',
      pier: 'Muelle B',
      address1: '',
      city: 'Cancún',
      arriveMinutes: 20,
      bring: { en: '', es: '' },
      latitude: null,
      longitude: null,
    },
    customer: { firstName: 'Nadia' },
    addons: [],
    ...part,
  };
}

const link = { bookingId: 'b1', secret: 'a-long-secret' };

describe('the bookings that a device showed last', () => {
  it('are found by their link alone', async () => {
    const { bookings } = aDevice();
    await bookings.store(link, { at: START, booking: aBooking() });

    expect((await bookings.find(link))?.booking.folio).toBe('MAR-7K3M9Q');
    expect(await bookings.find({ ...link, secret: 'another' })).toBeNull();
    expect(await bookings.find({ ...link, bookingId: 'b2' })).toBeNull();
  });

  it('are stored without the secret of their link', async () => {
    const { bookings, values } = aDevice();
    await bookings.store(link, { at: START, booking: aBooking() });

    expect(JSON.stringify([...values])).not.toContain(link.secret);
  });

  it('have neither prices nor how to reach the guest', () => {
    const booking = {
      ...aBooking(),
      customer: { firstName: 'Nadia', lastName: 'Ibáñez', email: 'nadia@example.com', phone: '+529985551234' },
      price: { grandTotal: 392 },
      addons: [{ title: { en: 'Cake', es: 'Pastel' }, cantidad: 1, price: 40 }],
    };

    const stored = toOfflineBooking(booking);

    expect(JSON.stringify(stored)).not.toMatch(/392|price|nadia@example|5551234/);
  });

  it('are forgotten two days after the trip, on removal, and beyond the latest eight', async () => {
    const { bookings, values, pass } = aDevice();
    await bookings.store(link, { at: START, booking: aBooking() });
    await bookings.remove(link);
    expect(values.size).toBe(0);

    for (let n = 0; n < 9; n += 1)
      await bookings.store({ ...link, bookingId: `b${n}` }, { at: START + n, booking: aBooking() });
    expect(await bookings.find({ ...link, bookingId: 'b0' })).toBeNull();
    expect(await bookings.find({ ...link, bookingId: 'b8' })).not.toBeNull();

    pass(4 * DAY_MS);
    expect(await bookings.find({ ...link, bookingId: 'b8' })).toBeNull();
  });

  it('are none where the stored text is damaged', async () => {
    const { bookings, values } = aDevice();
    values.set('marea.guest.bookings', '{broken');

    expect(await bookings.find(link)).toBeNull();
  });
});
