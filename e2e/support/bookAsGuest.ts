import { someAddress } from './someAddress.ts';

const BASE = '/wizard/marea/cancun';

export type BookedByGuest = { id: string; link: string; folio: string; vessel: string; date: string };

type Wanted = {
  /** Not before so many days from today. */
  days: number;
  people: number;
  /** On the vessel that costs most, so that others are cheaper. */
  isDearest?: boolean;
};

/** Books the demo's shared trip the way the guest app does, on the first day with a time to spare, to which it can be moved. */
export async function bookAsGuest(api: string, { days, people, isDearest = false }: Wanted): Promise<BookedByGuest> {
  const address = someAddress();
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${api}${BASE}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'content-type': 'application/json', 'accept-language': 'es', 'x-forwarded-for': address },
    });
    const answer = (await response.json()) as { data: never; message?: string };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const passengers = { adultos: people, menores: 0, infantes: 0, hrsExtras: 0 };
  const offers: { service: { _id: string; forms: string[] } }[] = await ask(`/services?adultos=${people}`);
  const service = offers.find(({ service: one }) => one.forms.length === 0)?.service ?? offers[0]?.service;
  if (!service) throw new Error('nothing is sold');
  const vessels: { resource: { _id: string; name: string }; fits: boolean; price: { grandTotal: number } }[] =
    await ask(`/resources?serviceId=${service._id}&adultos=${people}`);
  const fitting = vessels.filter(({ fits }) => fits);
  const byPrice = fitting.toSorted((a, b) => b.price.grandTotal - a.price.grandTotal);
  const [offer] = isDearest ? byPrice : fitting;
  if (!offer) throw new Error('no vessel carries them');
  const { resource, price } = offer;
  for (let day = days; day < days + 30; day += 1) {
    const bookingDate = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const which = `serviceId=${service._id}&resourceId=${resource._id}`;
    const { times }: { times: { hora: string; resourceIds: string[] }[] } = await ask(
      `/times?${which}&date=${bookingDate}`,
    );
    const [free, another] = times.filter(({ resourceIds }) => resourceIds.length > 0);
    if (!free || !another) continue;
    const slot = { serviceId: service._id, resourceId: resource._id, bookingDate, hora: free.hora };
    const held: { _id: string; key: string } = await ask('/hold', slot);
    const contact = String(Date.now()).slice(-7);
    const { booking, link }: { booking: { _id: string; folio: string }; link: string } = await ask('/booking', {
      ...slot,
      hold: { id: held._id, key: held.key },
      customer: {
        firstName: 'Nadia',
        lastName: 'Ibáñez',
        phone: `+52998${contact}`,
        email: `nadia${contact}@example.com`,
      },
      passengers,
      language: 'es',
      acceptsTerms: true,
      expectedTotal: price.grandTotal,
    });
    return { id: booking._id, link, folio: booking.folio, vessel: resource.name, date: bookingDate };
  }
  throw new Error('no free time');
}
