import { describe, expect, it } from 'vitest';
import { tripFrom, tripKey } from './rememberedTrip.ts';
import { newTrip, type Trip } from './trip.ts';

const trip: Trip = {
  ...newTrip(),
  passengers: { adultos: 5, menores: 2, infantes: 0, hrsExtras: 0.5 },
  serviceId: 's',
  resourceId: 'v',
  date: '2026-11-21',
  hora: '10:00',
  details: { ...newTrip().details, firstName: 'Ñandú 🛥', acceptsTerms: true },
  addons: { cake: 2 },
  coupon: 'VERANO15',
  hold: { id: 'h', key: 'k', slot: 's v 2026-11-21 10:00 0.5', until: 5, extensionsLeft: 3 },
};

describe('a remembered trip', () => {
  it('comes back after a reload as it was', () => {
    expect(tripFrom(JSON.stringify(trip))).toEqual(trip);
  });

  it.each([null, '', 'not json', '[]', '7', 'null', '{"passengers":"many","details":[],"addons":3}'])(
    'begins anew from %s',
    (text) => {
      expect(tripFrom(text)).toEqual(newTrip());
    },
  );

  it('keeps what is whole and drops what is broken', () => {
    const broken = {
      ...trip,
      hold: { id: 'h' },
      addons: { cake: 2, boat: 'no' },
      details: { email: 'a@b.mx', notes: 4 },
    };
    expect(tripFrom(JSON.stringify(broken))).toMatchObject({
      hold: null,
      addons: { cake: 2 },
      details: { email: 'a@b.mx', notes: '', phoneCountry: 'MX' },
      date: '2026-11-21',
    });
  });

  it('belongs to one place', () => {
    expect(tripKey({ slug: 'marea', locationId: 'cancun' })).not.toBe(tripKey({ slug: 'coral', locationId: 'cancun' }));
  });
});
