import type { DaySheet } from '@marea/domain/menus/daySheet.schema';
import { foods } from '@marea/domain/menus/menus.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { pdfPages } from '../../tests/pdfText.ts';
import type { ReportWorld } from '../../tests/reportWorld.ts';
import { storeReportWorld } from '../../tests/reportWorld.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { printedSheets } from './daySheets.ts';

let api: TestApi;
let world: ReportWorld;
let admin: Caller;
const DAY = '2027-06-02';

beforeAll(async () => {
  api = await startTestApi();
  world = await storeReportWorld(api);
  admin = world.callers.admin as Caller;
  const label = { en: 'Allergies in your group', es: 'Alergias en su grupo' };
  const field = { fieldId: 'allergies', name: 'allergies', label, type: 'Text' as const, value: 'nuez, Gluten' };
  const answers = [{ formId: 'a'.repeat(24), version: 1, name: 'Paseo', fields: [field] }];
  await api.db(bookings).updateOne({ _id: world.ids.second ?? '' }, { $set: { answers } });
});
afterAll(() => api.stop());

const sheetOf = async (sheet = 'kitchen', by = admin, date = DAY): Promise<DaySheet> => {
  const { status, body } = await by.get(`/api/location/${world.home.location._id}/day-sheet/${sheet}?date=${date}`);
  expect([status, body.errors ?? []]).toEqual([200, []]);
  return body.data;
};
const print = (sheet = 'kitchen', language = 'en', by = admin) =>
  by
    .post(`/api/location/${world.home.location._id}/day-sheet/${sheet}/print?date=${DAY}`, {})
    .set('Accept-Language', language)
    .responseType('blob');
const textOf = async (paper: unknown) => (await pdfPages(paper as Buffer)).join(' ').replaceAll(/\s+/g, ' ');
const setMenu = (change: object) => api.db(bookings).updateOne({ _id: world.ids.second ?? '' }, { $set: change });

describe('the kitchen order of a day', () => {
  it('has the dishes, what they take, and the allergies of menus and forms', async () => {
    const sheet = await sheetOf();
    expect(sheet.departures).toMatchObject([
      { loadBy: '08:30', mark: null, lines: [{ name: 'Ceviche', quantity: 8, notes: 'Sin cebolla', mark: null }] },
    ]);
    expect(sheet.totals).toMatchObject([{ name: 'Ceviche', quantity: 8, notes: '' }]);
    // Half a kilogram for four portions.
    expect(sheet.ingredients).toEqual([{ name: 'Mero', unit: 'kg', quantity: 1 }]);
    expect(sheet.allergies.map(({ name, trips }) => [name, trips])).toEqual([
      ['Gluten', 1],
      ['nuez', 1],
    ]);
    expect(sheet.printed).toBeNull();
  });

  it('calls dishes as the house does, and in another language than the company’s as guests do', async () => {
    const path = `/api/location/${world.home.location._id}/day-sheet/kitchen?date=${DAY}`;
    await api.db(foods).updateOne({ name: 'Ceviche' }, { $set: { displayName: { en: 'Lime fish', es: 'Pescado' } } });
    const namesIn = async (language: string) => {
      const { body } = await admin.get(path).set('Accept-Language', language);
      return [body.data.departures[0].lines[0].name, body.data.totals[0].name];
    };
    const own = world.home.company.language;
    expect(await namesIn(own)).toEqual(['Ceviche', 'Ceviche']);
    const other = { en: ['es', 'Pescado'], es: ['en', 'Lime fish'] } as const;
    const [language, name] = other[own];
    expect(await namesIn(language)).toEqual([name, name]);
    expect(await textOf((await print('kitchen', language)).body)).toContain(name);
    expect((await sheetOf()).departures).toMatchObject([{ mark: null }]);
    await api.db(printedSheets).deleteMany({ sheet: 'kitchen' });
    await api.db(foods).updateOne({ name: 'Ceviche' }, { $set: { displayName: { en: '', es: '' } } });
  });

  it.each([
    ['kitchen', 'en', 'kitchen-order-for-the-day'],
    ['kitchen', 'es', 'orden-de-cocina-del-dia'],
    ['bar', 'es', 'carga-de-bar-del-dia'],
  ] as const)('is named in the language it is in: %s in %s', async (sheet, language, title) => {
    const { headers } = await print(sheet, language);
    expect(headers['content-disposition']).toBe(`attachment; filename=${title}_${world.home.location.slug}_${DAY}.pdf`);
    await api.db(printedSheets).deleteMany({ sheet });
  });

  it('marks what changed since it was printed, by whom and when it was', async () => {
    const first = await print();
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.headers['content-disposition']).toContain(
      `=kitchen-order-for-the-day_${world.home.location.slug}_${DAY}.pdf`,
    );
    expect(await sheetOf()).toMatchObject({ departures: [{ mark: null }], printed: { by: 'Sofía Cárdenas' } });

    await setMenu({ 'menu.alimentos.0.cantidad': 12, 'menu.loadBy': '08:00' });
    const changed = await sheetOf();
    expect(changed.departures).toMatchObject([
      { mark: 'changed', was: [{ fact: 'loadBy', text: '08:30' }], lines: [{ quantity: 12, mark: 'changed', was: 8 }] },
    ]);
    expect(changed.totals).toMatchObject([{ quantity: 12, mark: 'changed', was: 8 }]);
    expect(changed.ingredients).toMatchObject([{ quantity: 1.5 }]);
    const text = await textOf((await print('kitchen', 'es')).body);
    expect(text).toMatch(/Porciones\s*Platillo/);
    expect(text).toContain('Antes 8');
    expect(text).toContain('A bordo a las: 08:30');
    expect((await sheetOf()).departures).toMatchObject([{ mark: null, was: [] }]);

    await setMenu({ status: 'cancel' });
    expect(await sheetOf()).toMatchObject({
      departures: [{ mark: 'removed', lines: [{ mark: 'removed', was: 12 }] }],
      totals: [{ mark: 'removed', was: 12 }],
      ingredients: [],
      allergies: [],
    });
    await setMenu({ status: 'created' });
    expect(await api.db(printedSheets).countDocuments({ sheet: 'kitchen', date: DAY })).toBe(2);
  });

  it('is another for each day and sheet: the bar has its own', async () => {
    const bar = await sheetOf('bar');
    expect(bar).toMatchObject({
      printed: null,
      departures: [{ allergies: [], lines: [{ name: 'Cerveza', quantity: 12 }] }],
      ingredients: [{ name: 'Cerveza', unit: 'pieza', quantity: 12 }],
      allergies: [],
    });
    expect(await textOf((await print('bar')).body)).toContain('Bar load for the day');
    expect(await sheetOf('kitchen', admin, '2027-06-04')).toMatchObject({ departures: [], printed: null });
  });

  it('prints what guests write as text, without signs that nobody sees', async () => {
    const hostile = '\u202e<b onclick="x">nuez</b>\u200b\ufeff';
    await setMenu({ 'answers.0.fields.0.value': hostile });
    const text = await textOf((await print()).body);
    expect(text.replaceAll(' ', '')).toContain('<bonclick="x">nuez</b>');
    expect(text).not.toMatch(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/);
  });
});

describe('who has it', () => {
  it('is who reads the reports about operations, at their location', async () => {
    const path = `/api/location/${world.home.location._id}/day-sheet/kitchen`;
    const statuses = await Promise.all(
      ['reseller', 'owner', 'sales', 'stranger', 'crew'].map(async (who) => {
        const by = world.callers[who] as Caller;
        return [
          who,
          (await by.get(`${path}?date=${DAY}`)).status,
          (await by.post(`${path}/print?date=${DAY}`, {})).status,
        ];
      }),
    );
    expect(statuses).toEqual([
      ['reseller', 403, 403],
      ['owner', 403, 403],
      ['sales', 403, 403],
      ['stranger', 404, 404],
      ['crew', 200, 403],
    ]);
    expect((await admin.get(`${path}?date=someday`)).status).toBe(422);
  });
});
