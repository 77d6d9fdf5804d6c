import type { StaffApi } from './staffApi.ts';

/** A zone in which it is seven in the morning, at any hour at which a story runs. */
function morningZone(): string {
  const ahead = (7 - new Date().getUTCHours() + 48) % 24;
  const hours = ahead > 12 ? ahead - 24 : ahead;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

type Pier = { name: string; slug: string };

/** A location of the demo company with one vessel and one service, open all day, where today has just begun. */
export async function ownPier(staff: StaffApi, { name, slug }: Pier) {
  const day = { isOpen: true, from: '00:00', to: '23:59' };
  const businessHours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
  const zone = morningZone();
  const contact = { phone: '+529981112233', email: 'muelle@marea.test' };
  const location = await staff<{ _id: string }>('POST', '/api/location', {
    ...contact,
    slug,
    name,
    pier: 'Muelle B',
    zone,
    businessHours,
  });
  const at = { locationId: location._id };
  const vessel = await staff<{ _id: string }>('POST', '/api/resource', {
    ...at,
    name: 'Gaviota',
    shortName: 'Gaviota',
    people: 6,
    maxPeople: 8,
    price: 200_000,
  });
  const service = await staff<{ _id: string }>('POST', '/api/service', {
    ...at,
    name: 'Snorkel',
    displayName: { en: 'Snorkel', es: 'Snorkel' },
    duration: 2,
    resources: [vessel._id],
  });
  const bookingDate = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  return {
    /** Sells a trip of today and returns its id. */
    async sell(hora: string, firstName = 'Olga'): Promise<string> {
      const person = { firstName, lastName: 'Ruiz', phone: '+529985550000', email: 'olga@example.com' };
      const customer = { ...person, category: 'VIP', origin: 'Hotel', source: 'Llamada' };
      const passengers = { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 };
      const which = { serviceId: service._id, resourceId: vessel._id, bookingDate, hora };
      return (await staff<{ _id: string }>('POST', '/api/booking', { ...at, ...which, customer, passengers }))._id;
    },
    /** Gives somebody of the crew, who works here alone, the demo's password. */
    async hireCrew(email: string): Promise<void> {
      const roles = await staff.list<{ _id: string; name: string }>(`/api/location/${location._id}/roles`);
      const roleId = roles.find((role) => role.name === 'Tripulación')?._id;
      const person = { firstName: 'Luis', lastName: 'Pech', email, password: 'Marea-demo-2026' };
      await staff('POST', '/api/user', { ...person, roleId });
    },
    cancel: (id: string) => staff('PUT', `/api/booking/${id}/status`, { status: 'cancel' }),
  };
}
