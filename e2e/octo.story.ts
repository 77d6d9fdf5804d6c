import { demoLogins } from '@marea/scripts/stack/demo-logins';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { dayAhead } from './support/days.ts';
import type { StaffApi } from './support/staffApi.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

type OctoBooking = {
  uuid: string;
  status: string;
  availabilityId: string;
  supplierReference: string;
  cancellation: { refund: string };
  pricing: { retail: number; net: number };
};
type Sale = {
  _id: string;
  folio: string;
  type: string;
  status: string;
  bookingDate: string;
  resourceName: string;
  reseller: { _id: string; name: string };
  price: { grandTotal: number; resellerCommission: number };
};
type Account = {
  lines: { folio: string | null; kind: string; amount: number }[];
  balances: Record<'opening' | 'earned' | 'reversed' | 'collected' | 'paidOut' | 'closing', number>[];
};

let calendar: Page;
let staff: StaffApi;

story(async (browser) => {
  const desk = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    locale: 'es-MX',
    reducedMotion: 'reduce',
  });
  calendar = await desk.newPage();
  await signIn(calendar, urls.backoffice, 'sales');
  staff = await staffApi(urls.api);
});

/** A request of the reseller's platform. */
async function octo<Answer = OctoBooking>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const response = await fetch(`${urls.api}/octo${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${demoLogins.octoKey}`,
      'Octo-Capabilities': 'octo/pricing',
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** The first departure of a product that has room for three, on or after a day. */
async function freeDeparture(productId: string, days: number): Promise<string> {
  const request = { productId, optionId: 'DEFAULT', units: [{ id: 'ADULT', quantity: 3 }] };
  const range = { localDateStart: dayAhead(days), localDateEnd: dayAhead(days + 4) };
  const departures = await octo<{ id: string; available: boolean }[]>('POST', '/availability', {
    ...request,
    ...range,
  });
  const free = departures.find(({ available }) => available);
  if (!free) throw new Error(`${productId} has no room`);
  return free.id;
}

async function sell(productId: string, availabilityId: string, fullName: string): Promise<OctoBooking> {
  const unitItems = [{ unitId: 'ADULT' }, { unitId: 'ADULT' }];
  const { uuid } = await octo('POST', '/bookings', { productId, optionId: 'DEFAULT', availabilityId, unitItems });
  return octo('POST', `/bookings/${uuid}/confirm`, { contact: { fullName }, resellerReference: fullName });
}

/** The sale as the office reads it. */
async function saleOf({ supplierReference, availabilityId }: OctoBooking): Promise<Sale> {
  const filter = { start: availabilityId.slice(0, 10), end: availabilityId.slice(0, 10) };
  const sales = await staff<Sale[]>('POST', '/api/visit/booking/cancun/list', { filter });
  const listed = sales.find(({ folio }) => folio === supplierReference);
  if (!listed) throw new Error(`the office has no ${supplierReference}`);
  return staff<Sale>('GET', `/api/booking/${listed._id}`);
}

/** Opens the office's calendar on the day of a departure; from then on only live changes update it. */
async function openCalendar(availabilityId: string): Promise<void> {
  await calendar.goto(`${urls.backoffice}/calendar?date=${availabilityId.slice(0, 10)}`);
  await calendar.locator('[data-vessel]').first().waitFor();
}

/** Scrolls the calendar to a vessel: not all fit side by side. */
async function turnTo(vessel: string): Promise<void> {
  const head = calendar.locator(`[title^="${vessel} · "]`);
  const further = calendar.getByRole('button', { name: 'Embarcaciones siguientes' });
  while (!(await head.isVisible())) await further.click();
}

describe('a reseller’s platform', () => {
  it('sells a charter that the open calendar shows at once, and cancels it', async () => {
    const departure = await freeDeparture('charter-4h', 40);
    await openCalendar(departure);

    const booking = await sell('charter-4h', departure, 'Luisa Arrecife');

    const card = calendar.locator('[data-trip]').filter({ hasText: 'Luisa' });
    const sale = await saleOf(booking);
    await turnTo(sale.resourceName);
    await card.waitFor();
    expect(sale).toMatchObject({ type: 'Reseller', status: 'created', reseller: { name: 'Caribe Agency' } });
    expect(sale.price.grandTotal).toBe(booking.pricing.retail);
    expect(sale.price.resellerCommission).toBe(booking.pricing.retail - booking.pricing.net);
    const cancelled = await octo('POST', `/bookings/${booking.uuid}/cancel`, { reason: 'Ill' });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'FULL' } });
    await card.waitFor({ state: 'detached' });
  });

  it('sells seats and moves them to another day, and the calendar follows', async () => {
    const [from, to] = [await freeDeparture('isla-shared', 41), await freeDeparture('isla-shared', 46)];
    const booking = await sell('isla-shared', from, 'Marina Coral');
    await openCalendar(to);
    const card = calendar.locator('[data-departure]').filter({ hasText: 'Marina Coral' });
    expect(await card.count()).toBe(0);

    const moved = await octo('PATCH', `/bookings/${booking.uuid}`, { availabilityId: to });

    expect(moved).toMatchObject({ status: 'CONFIRMED', supplierReference: booking.supplierReference });
    const sale = await saleOf(moved);
    expect(sale).toMatchObject({ status: 'reschedule', bookingDate: to.slice(0, 10) });
    await turnTo(sale.resourceName);
    await card.waitFor();
  });

  it('collects from its guest, which the reseller’s account owes the office', async () => {
    const booking = await sell('isla-shared', await freeDeparture('isla-shared', 50), 'Nora Bahía');
    const sale = await saleOf(booking);
    const amount = booking.pricing.retail;
    const account = () =>
      staff<Account>('GET', `/api/reseller/${sale.reseller._id}/account?from=${dayAhead(-1)}&to=${dayAhead(1)}`);
    const [before] = (await account()).balances;

    await staff('POST', '/api/payment', { visitId: sale._id, type: 'Cobro reseller anticipado', amount });

    const { lines, balances } = await account();
    expect(lines.filter(({ folio }) => folio === sale.folio)).toMatchObject([{ kind: 'collected', amount: -amount }]);
    const [after] = balances;
    if (!before || !after) throw new Error('the account has no balance');
    expect(after.closing).toBe(before.closing - amount);
    expect(after.closing).toBe(after.opening + after.earned - after.reversed - after.collected - after.paidOut);
  });
});
