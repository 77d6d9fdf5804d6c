import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { deskOf } from './support/desk.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const DAY_MS = 86_400_000;
const REASON = 'Casco y motores: revisión';
// Later than any trip of the demo, so that nothing stands in the way of a move.
const day = new Date(Date.now() + 400 * DAY_MS).toISOString().slice(0, 10);

let page: Page;
let id: string;
let vessel: string;

type Service = { _id: string; locationId: string; duration: number; resources: string[] };

/** Blocks a vessel for two hours. */
async function blockVessel() {
  const staff = await staffApi(urls.api);
  const locations = await staff.list<{ _id: string; pier: string }>('/api/location/list');
  const at = locations.find(({ pier }) => pier.startsWith('Marina Puerto Juárez'))?._id;
  const services = await staff.list<Service>('/api/service/list');
  const service = services.find(({ locationId, duration }) => locationId === at && duration === 2);
  const passengers = { adultos: 1, menores: 0, infantes: 0, hrsExtras: 0 };
  const offer = { locationId: at, serviceId: service?._id, resourceId: service?.resources[0] };
  const slot = { ...offer, bookingDate: day, hora: '10:00', passengers };
  return staff<{ _id: string; resourceName: string }>('POST', '/api/booking', {
    ...slot,
    status: 'blackout',
    notes: REASON,
  });
}

story(async (browser) => {
  ({ _id: id, resourceName: vessel } = await blockVessel());
  page = await deskOf(browser, { width: 1440, colorScheme: 'light' });
  await signIn(page, urls.backoffice, 'manager');
  // The open booking brings its vessel into sight.
  await page.goto(`${urls.backoffice}/calendar?date=${day}&booking=${id}`);
  await card().waitFor();
});

const card = () => page.locator(`[data-trip="${id}"]`);
const hours = async () => /\d\d:\d\d–\d\d:\d\d/.exec(await card().innerText())?.[0];

/** Drags the card by a point of it, down by an hour's height. */
async function dragDown(from: 'middle' | 'end'): Promise<void> {
  const box = await card().boundingBox();
  if (!box) throw new Error('the block is not in sight');
  const hour = box.height / 2;
  const x = box.x + box.width / 2;
  const y = from === 'end' ? box.y + box.height - 2 : box.y + hour;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.3, 0.7, 1]) await page.mouse.move(x, y + hour * part);
  await page.locator('[data-grid]').getByRole('status').getByText('Bloqueo').waitFor();
  await page.mouse.up();
}

describe('a blocked vessel on the calendar', () => {
  it('says why it is blocked', async () => {
    expect(await card().innerText()).toContain(REASON);
  });

  it('is blocked an hour later by a drag, and at its old hours by Undo', async () => {
    await dragDown('middle');
    await page.getByText(`Movida: ${vessel}, 11:00`).waitFor();
    expect(await hours()).toBe('11:00–13:00');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Quedó como estaba').waitFor();
    expect(await hours()).toBe('10:00–12:00');
  });

  it('is blocked for longer by its lower edge', async () => {
    await dragDown('end');
    await page.getByText(`Movida: ${vessel}, 10:00`).waitFor();
    expect(await hours()).toBe('10:00–13:00');
    expect(await card().innerText()).toContain(REASON);
  });
});
