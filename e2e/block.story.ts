import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { dayAhead, daysAfter } from './support/days.ts';
import { deskOf } from './support/desk.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const REASON = 'Casco y motores: revisión';
// After all trips of the demo, so that a move finds free space.
const day = dayAhead(400);

let page: Page;
let id: string;
let vessel: string;

/** Blocks a vessel for two hours. */
async function blockVessel() {
  const staff = await staffApi(urls.api);
  const locations = await staff.list<{ _id: string; pier: string }>('/api/location/list');
  const at = locations.find(({ pier }) => pier.startsWith('Marina Puerto Juárez'))?._id;
  const [first] = await staff.list<{ _id: string }>(`/api/location/${at}/resources`);
  const [block] = await staff<{ _id: string; resourceName: string }[]>('POST', '/api/booking/block', {
    locationId: at,
    resourceIds: [first?._id],
    from: { date: day, hora: '10:00' },
    to: { date: day, hora: '12:00' },
    reason: REASON,
  });
  if (!block) throw new Error('nothing was blocked');
  return block;
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
    await expect.poll(hours).toBe('11:00–13:00');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Quedó como estaba').waitFor();
    await expect.poll(hours).toBe('10:00–12:00');
  });

  it('is blocked for longer by its lower edge', async () => {
    await dragDown('end');
    await page.getByText(`Movida: ${vessel}, 10:00`).waitFor();
    await expect.poll(hours).toBe('10:00–13:00');
    expect(await card().innerText()).toContain(REASON);
  });
});

describe('an operator blocks a vessel for a week', () => {
  const first = daysAfter(day, 30);
  const blocked = () => page.locator('[data-trip]').filter({ hasText: 'Astillero' });

  it('with three clicks from its head', async () => {
    await page.goto(`${urls.backoffice}/calendar?date=${first}`);
    let clicks = 0;
    const click = async (target: Locator) => {
      await target.click();
      clicks += 1;
    };
    await click(page.getByRole('button', { name: /^Bloquear / }).first());
    await click(page.getByRole('menuitem', { name: '7 días' }));
    await page.getByRole('textbox', { name: 'Motivo' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Astillero');
    expect(await barriersOf(page)).toEqual([]);
    await click(page.getByRole('button', { name: 'Bloquear', exact: true }));
    await page.getByText('Embarcación bloqueada').waitFor();
    await blocked().waitFor();
    expect(clicks).toBeLessThanOrEqual(3);
  });

  it('and sees it on each day until the seventh, in the week and in the month', async () => {
    await page.goto(`${urls.backoffice}/calendar?date=${daysAfter(first, 6)}`);
    await blocked().waitFor();
    await page.goto(`${urls.backoffice}/calendar?date=${daysAfter(first, 7)}`);
    await page
      .getByRole('button', { name: /libre de/ })
      .first()
      .waitFor();
    expect(await blocked().count()).toBe(0);
    await page.goto(`${urls.backoffice}/calendar?date=${daysAfter(first, 3)}`);
    await page.getByText('Semana', { exact: true }).click();
    await page.getByRole('table').getByText('Astillero').first().waitFor();
    await page.getByText('Mes', { exact: true }).click();
    await page.getByRole('table').getByText('1 embarcación bloqueada').first().waitFor();
    await page.getByText('Día', { exact: true }).click();
  });

  it('and is told what is in the way of another, by folio and hour', async () => {
    await page.goto(`${urls.backoffice}/calendar?date=${daysAfter(first, 6)}`);
    await blocked().waitFor();
    await page
      .getByRole('button', { name: /^Bloquear / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '7 días' }).click();
    await page.getByRole('button', { name: 'Clima' }).click();
    await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
    const notice = page.getByRole('alert');
    await notice.getByText('Hay 1 reserva de por medio. No se bloqueó nada.').waitFor();
    expect(await notice.innerText()).toMatch(/00:00\s+MAR-/);
    await page.getByRole('button', { name: 'Cancelar' }).click();
  });
});
