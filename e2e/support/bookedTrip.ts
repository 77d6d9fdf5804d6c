import { someAddress } from './someAddress.ts';

export type Booked = { booking: { _id: string; folio: string }; link: string };

/** Books by the wizard's API: what the pages of the flow do is told in another story. */
export async function bookedTrip(api: string, email: string, phone = '+529981239876'): Promise<Booked> {
  const headers = { 'Content-Type': 'application/json', 'x-forwarded-for': someAddress() };
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${api}/wizard/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { data: never }).data;
  };
  const [{ service }] = (await ask('marea/cancun/services?adultos=2')) as [{ service: { _id: string } }];
  const [{ resource, price }] = (await ask(`marea/cancun/resources?serviceId=${service._id}&adultos=2`)) as [
    { resource: { _id: string }; price: { grandTotal: number } },
  ];
  const month = new Date(Date.now() + 62 * 86_400_000).toISOString().slice(0, 7);
  const days = (await ask(`marea/cancun/days?serviceId=${service._id}&resourceId=${resource._id}&month=${month}`)) as {
    days: { date: string; isFree: boolean }[];
  };
  const day = days.days.find(({ isFree }) => isFree)?.date ?? '';
  const times = (await ask(`marea/cancun/times?serviceId=${service._id}&resourceId=${resource._id}&date=${day}`)) as {
    times: { hora: string; resourceIds: string[] }[];
  };
  const hora = times.times.find(({ resourceIds }) => resourceIds.includes(resource._id))?.hora ?? '';
  const slot = { serviceId: service._id, resourceId: resource._id, bookingDate: day, hora };
  const hold = (await ask('marea/cancun/hold', slot)) as { _id: string; key: string };
  return ask('marea/cancun/booking', {
    ...slot,
    hold: { id: hold._id, key: hold.key },
    customer: { firstName: 'Paulina', lastName: 'Roa', phone, email },
    passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
    language: 'es',
    acceptsTerms: true,
    expectedTotal: price.grandTotal,
  });
}
