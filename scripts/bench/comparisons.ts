import { bookings } from '@marea/api/booking/booking.collection';
import { addDays } from '@marea/domain/core/time/zone';
import { aGuest } from '@marea/testing/builders';
import type { BenchmarkData } from './data.ts';
import { FREE_FROM, MONTH } from './data.ts';
import type { BenchCall } from './load.ts';
import { octoCalls } from './octo.ts';
import { paidWebhooks } from './webhooks.ts';

/** Bounded, so that free slots do not run out. */
const BOOKINGS_PER_ROUND = 600;
const OCTO_BOOKINGS_PER_ROUND = 300;
const PAYMENTS_PER_ROUND = 300;
const WEBHOOKS_PER_ROUND = 300;
const PASSENGERS = { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 };

type Calls = (i: number) => BenchCall;
export type Comparison = {
  work: string;
  ours: Calls;
  minRatio: number;
  /** Milliseconds. */
  maxP99?: number;
  perRound?: number;
} & (
  | { against: 'bare'; bare: Calls }
  | { against: 'one vessel'; oneVessel: Calls }
  | { against: 'guest'; guest: Calls }
);

/** The rows: each compared with the bare server's same work, or with the API's for one vessel or a guest. */
export async function comparisonsOf(setting: {
  data: BenchmarkData;
  token: string;
  api: string;
  jwtSecret: string;
}): Promise<Comparison[]> {
  const { company, location, service, oneVessel, vessels } = setting.data;
  const wizardPath = `/wizard/${company.slug}/${location.slug}`;
  const authorization = { Authorization: `Bearer ${setting.token}` };
  const monthEnd = monthAfter(MONTH);
  const between = (from: string, to: string) =>
    `locationId=${location._id}&resourceId=${vessels[0]?._id}&from=${from}T05:00:00Z&to=${to}T05:00:00Z`;
  const get = (path: string) => (): BenchCall => ({ method: 'GET', path });
  // Each request asks for another day or month, so that shared answers do not flatter the result.
  const dateAt = (i: number) => addDays(`${MONTH}-01`, i % 28);
  const monthOf = (i: number) => addDays(`${MONTH}-15`, 30 * (i % 4)).slice(0, 7);
  const times = (of: { _id: string }) => (i: number) =>
    get(`${wizardPath}/times?serviceId=${of._id}&date=${dateAt(i)}`)();
  const days = (of: { _id: string }) => (i: number) =>
    get(`${wizardPath}/days?serviceId=${of._id}&month=${monthOf(i)}`)();

  const slot = freeSlots(setting.data);
  const staffBody = () =>
    JSON.stringify({ locationId: location._id, ...slot(), customer: newGuest(), passengers: PASSENGERS });
  const bareBody = staffBody();
  const bareBooking = (): BenchCall => ({ method: 'POST', path: '/bookings', body: bareBody });
  const webhooks = await paidWebhooks(setting.data, setting.jwtSecret);
  const guestBooking = await guestBookings(setting.api + wizardPath, wizardPath, slot);

  const octo = await octoCalls(setting.data, slot);
  const payment = await payments(setting.data, authorization);

  return [
    {
      work: 'free times of a day, one vessel',
      ours: times(oneVessel),
      against: 'bare',
      bare: (i) => get(`/times?${between(dateAt(i), addDays(dateAt(i), 1))}`)(),
      minRatio: 0.6,
    },
    {
      work: 'free times of a day, 20 vessels',
      ours: times(service),
      against: 'one vessel',
      oneVessel: times(oneVessel),
      minRatio: 0.8,
    },
    {
      work: 'free days of a month, one vessel',
      ours: days(oneVessel),
      against: 'bare',
      bare: (i) => get(`/days?${between(`${monthOf(i)}-01`, monthAfter(monthOf(i)))}`)(),
      minRatio: 0.7,
    },
    {
      work: 'free days of a month, 20 vessels',
      ours: days(service),
      against: 'one vessel',
      oneVessel: days(oneVessel),
      minRatio: 0.5,
      maxP99: 60,
    },
    {
      work: 'calendar list of the month',
      ours: () => ({
        method: 'POST',
        path: `/api/visit/booking/${location.slug}/list`,
        headers: authorization,
        body: JSON.stringify({ filter: { month: MONTH.slice(5), year: MONTH.slice(0, 4) } }),
      }),
      against: 'bare',
      bare: get(`/bookings?${between(`${MONTH}-01`, monthEnd)}`),
      minRatio: 1.5,
    },
    {
      work: 'a booking by staff',
      ours: () => ({ method: 'POST', path: '/api/booking', headers: authorization, body: staffBody() }),
      against: 'bare',
      bare: bareBooking,
      minRatio: 0.35,
      perRound: BOOKINGS_PER_ROUND,
    },
    {
      work: 'a booking by a guest: hold, then book',
      ours: guestBooking,
      against: 'bare',
      bare: bareBooking,
      minRatio: 0.22,
      perRound: BOOKINGS_PER_ROUND,
    },
    {
      work: 'a payment by staff',
      ours: payment,
      against: 'bare',
      bare: webhooks.bare,
      minRatio: 0.2,
      maxP99: 250,
      perRound: PAYMENTS_PER_ROUND,
    },
    {
      work: 'a webhook settled: a payment at the sandbox',
      ours: webhooks.ours,
      against: 'bare',
      bare: webhooks.bare,
      minRatio: 0.2,
      perRound: WEBHOOKS_PER_ROUND,
    },
    {
      work: 'OCTO: availability of 30 days, 20 products',
      ours: octo.availability,
      against: 'guest',
      guest: days(oneVessel),
      minRatio: 0.5,
      maxP99: 150,
    },
    {
      work: 'OCTO: a booking, reserved and confirmed',
      ours: octo.booking,
      against: 'guest',
      guest: guestBooking,
      minRatio: 1,
      perRound: OCTO_BOOKINGS_PER_ROUND,
    },
  ];
}

function monthAfter(month: string): string {
  return `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
}

/** A free slot for each booking: the next vessel, then the next hour, then the next day. */
export function freeSlots({ vessels, service }: BenchmarkData, daysLater = 0) {
  let slotIndex = 0;
  return () => {
    const i = slotIndex;
    slotIndex += 1;
    const perDay = vessels.length * 3;
    return {
      serviceId: service._id,
      resourceId: vessels[i % vessels.length]?._id,
      bookingDate: addDays(FREE_FROM, daysLater + Math.floor(i / perDay)),
      hora: ['06:00', '11:00', '16:00'][Math.floor(i / vessels.length) % 3],
    };
  };
}

let guests = 0;
function newGuest() {
  guests += 1;
  const phone = `+52998${String(1_000_000 + guests)}`;
  return aGuest({ phone, email: `guest${guests}@example.com` });
}

/** Pays one booking after the other in cash, each with its balance. */
async function payments({ db, company }: BenchmarkData, headers: Record<string, string>): Promise<Calls> {
  const visits = await db(bookings)
    .find({ companyId: company._id }, { projection: { _id: 1 } })
    .toArray();
  let paid = 0;
  return () => {
    const visitId = visits[paid % visits.length]?._id;
    paid += 1;
    return {
      method: 'POST',
      path: '/api/payment',
      headers,
      body: JSON.stringify({ visitId, type: 'Cash', amount: 100, isAboveBalance: true }),
    };
  };
}

/** A guest's two requests, each guest from an address of their own. */
export async function guestBookings(
  wizardUrl: string,
  wizardPath: string,
  slotOf: ReturnType<typeof freeSlots>,
): Promise<Calls> {
  const { serviceId, resourceId } = slotOf();
  const quoted = await fetch(`${wizardUrl}/quote`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ serviceId, resourceId, passengers: PASSENGERS }),
  });
  if (!quoted.ok) throw new Error(`no price: ${quoted.status} ${await quoted.text()}`);
  const { data } = (await quoted.json()) as { data: { price: { grandTotal: number } } };
  const rest = {
    passengers: PASSENGERS,
    language: 'es',
    acceptsTerms: true,
    expectedTotal: data.price.grandTotal,
  };
  return (i) => {
    const slot = slotOf();
    const headers = { 'X-Forwarded-For': `10.${i & 255}.${(i >> 8) & 255}.${(i >> 16) & 255}` };
    return {
      method: 'POST',
      path: `${wizardPath}/hold`,
      headers,
      body: JSON.stringify(slot),
      next: (answer) => {
        const hold = (JSON.parse(answer) as { data: { _id: string; key: string } }).data;
        const body = JSON.stringify({
          ...slot,
          ...rest,
          hold: { id: hold._id, key: hold.key },
          customer: newGuest(),
        });
        return { method: 'POST', path: `${wizardPath}/booking`, headers, body };
      },
    };
  };
}
