import { DomainError } from '@marea/domain/kernel/errors';
import { openCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';

type Place = { slug: string; locationId: string };

/** The location of an address, where guests book. Throws `not_found` where they do not, `company_off`. */
export async function bookableLocation(app: AppContext, { slug, locationId }: Place) {
  const company = await openCompany(app, slug);
  const location = await app.catalogue.location(company._id, locationId);
  if (!location.active || !location.allowBooking) throw new DomainError('not_found');
  return { company, location };
}

/** With one of its services and the vessels that take it. Throws `not_found`. */
export async function openOffer(app: AppContext, place: Place, serviceId: string) {
  const soldAt = await bookableLocation(app, place);
  return { ...soldAt, ...(await app.catalogue.offer(soldAt.location._id, serviceId)) };
}
