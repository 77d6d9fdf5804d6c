import { services } from '@marea/domain/fleet/service.schema';
import { drinks, foods, proteins } from '@marea/domain/menus/menus.schema';
import { aDrink, aFood, aProtein } from '@marea/testing/menuBuilders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let base: string;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  base = `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
});
afterAll(() => api.stop());

const menu = async () => (await api.request().get(`${base}/menu?serviceId=${fixture.service._id}`)).body.data;

describe('the menu of a service, for its guests', () => {
  it('is empty if the service has none of its own', async () => {
    await store(api.db, foods, aFood(fixture.location));
    expect(await menu()).toEqual({ alimentos: [], bebidas: [] });
  });

  it('is what the service offers, each dish with its mains, and is booked with the trip', async () => {
    const shrimp = aProtein(fixture.location, { name: 'Camarón', displayName: { en: 'Shrimp', es: '' } });
    const gone = aProtein(fixture.location, { name: 'Atún', active: false });
    const ceviche = aFood(fixture.location, {
      name: 'Ceviche',
      displayName: { en: '', es: 'Ceviche de la casa' },
      proteins: [shrimp._id, gone._id],
    });
    const other = aFood(fixture.location, { name: 'Pasta' });
    const lime = aDrink(fixture.location, { name: 'Limonada' });
    const off = aDrink(fixture.location, { name: 'Vino', active: false });
    await store(api.db, proteins, [shrimp, gone]);
    await store(api.db, foods, [ceviche, other]);
    await store(api.db, drinks, [lime, off]);
    const offered = { alimentos: [ceviche._id], bebidas: [lime._id, off._id], proteinas: [] };
    await api.db(services).updateOne({ _id: fixture.service._id }, { $set: { menu: offered } });
    api.app.catalogue.invalidate();
    const offer = await menu();
    expect(offer.alimentos).toMatchObject([
      {
        id: ceviche._id,
        name: { en: 'Ceviche', es: 'Ceviche de la casa' },
        proteinas: [{ id: shrimp._id, name: { en: 'Shrimp', es: 'Camarón' } }],
      },
    ]);
    expect(offer.bebidas.map(({ id }: { id: string }) => id)).toEqual([lime._id]);

    const chosen = {
      alimentos: [{ id: ceviche._id, cantidad: 2, proteinaId: shrimp._id }],
      bebidas: [{ id: lime._id, cantidad: 4 }],
      allergies: 'Nueces',
    };
    const booked = await bookOnline(api, fixture, { bookingDate: inDays(10), menu: chosen });
    expect(booked.status).toBe(201);
    const stored = await api.db(bookings).findOne({ _id: booked.body.data.booking._id });
    expect(stored?.menu).toMatchObject({
      alimentos: [{ name: 'Ceviche', cantidad: 2, protein: { name: 'Camarón' } }],
      bebidas: [{ name: 'Limonada', cantidad: 4 }],
      allergies: 'Nueces',
    });
  });
});
