import type { Actor } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import type { Package } from '@marea/domain/packages/package.schema';
import { packages } from '@marea/domain/packages/package.schema';
import { hindrancesOfPackage } from '@marea/domain/packages/packageHindrances';
import type { Sellers } from '../booking/index.ts';
import { findSellers } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { belongingTo } from '../db/scope.ts';
import { InvalidId } from './errors.ts';

/** A package with its service and vessels; `isShared`: sold by the seat. */
export type OctoOption = {
  productId: string;
  offer: Package;
  location: Location;
  service: Service;
  vessels: Vessel[];
  isShared: boolean;
};
export type OctoProduct = { id: string; options: readonly [OctoOption, ...OctoOption[]] };

/** The caller and the requested capabilities. */
export type OctoCall = {
  app: AppContext;
  actor: Actor;
  /** The platform's key; null in the preview for staff. */
  keyId: string | null;
  company: Company;
  /** The reseller, read once for all prices of a request. */
  sellers: () => Promise<Sellers>;
  language: 'en' | 'es';
  wantsPricing: boolean;
  wantsContent: boolean;
};

export function sellersOf(app: AppContext, actor: Actor, companyId: string): OctoCall['sellers'] {
  let sellers: Promise<Sellers> | undefined;
  return () => (sellers ??= findSellers(app, actor, companyId, {}));
}

/**
 * The products that a reseller may sell, the oldest first: the packages of a location with the same product id. A
 * product is priced by the person or by the vessel, as its first option is; options of the other kind are left out.
 */
export async function productsFor(call: OctoCall): Promise<OctoProduct[]> {
  return productsOf(call, {});
}

/** A product that the reseller may sell, or null. */
export async function productById(call: OctoCall, id: string): Promise<OctoProduct | null> {
  // The part before the last @ if it is of another location: see below.
  const productId = id.slice(0, Math.max(id.lastIndexOf('@'), 0));
  const products = await productsOf(call, { productId: { $in: [id, productId] } });
  return products.find((one) => one.id === id) ?? null;
}

async function productsOf(call: OctoCall, filter: { productId?: { $in: string[] } }): Promise<OctoProduct[]> {
  const { app, actor } = call;
  const stored = await app
    .db(packages)
    .find({ ...belongingTo(actor), ...filter, active: true, isDeleted: false }, { sort: { createdAt: 1, _id: 1 } })
    .toArray();
  const options = (await Promise.all(stored.map((offer) => optionOf(call, offer)))).filter((option) => option !== null);
  const products = new Map<string, OctoProduct>();
  for (const option of options) {
    const { offer, location } = option;
    const first = products.get(offer.productId);
    const isElsewhere = first && first.options[0].location._id !== location._id;
    // Another location's product of the same id: ids are unique to the reseller.
    const id = isElsewhere ? `${offer.productId}@${location.slug}` : offer.productId;
    const before = products.get(id);
    if (before && before.options[0].isShared !== option.isShared) continue;
    products.set(id, { id, options: before ? [...before.options, option] : [option] });
  }
  return [...products.values()].map(({ id, options: [head, ...others] }) => ({
    id,
    options: [{ ...head, productId: id }, ...others.map((option) => ({ ...option, productId: id }))],
  }));
}

async function optionOf({ app, actor: { userId: resellerId } }: OctoCall, offer: Package): Promise<OctoOption | null> {
  try {
    const [location, { service, vessels }] = await Promise.all([
      app.catalogue.location(offer.companyId, offer.locationId),
      app.catalogue.offer(offer.locationId, offer.serviceId),
    ]);
    const { resourceIds } = offer;
    const used = resourceIds.length === 0 ? vessels : vessels.filter(({ _id }) => resourceIds.includes(_id));
    const place = { location, services: [service], vessels, resellerIds: [resellerId] };
    if (hindrancesOfPackage(offer, place).length > 0) return null;
    return { productId: offer.productId, offer, location, service, vessels: used, isShared: service.seats !== null };
  } catch (error) {
    // The package's service is switched off or removed.
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Throws INVALID_PRODUCT_ID. */
export async function findProduct(call: OctoCall, id: unknown): Promise<OctoProduct> {
  const product = typeof id === 'string' ? await productById(call, id) : null;
  if (!product) throw new InvalidId('INVALID_PRODUCT_ID', id);
  return product;
}

/** Throws INVALID_OPTION_ID. */
export function findOption({ options }: OctoProduct, id: unknown): OctoOption {
  const option = options.find(({ offer }) => offer.optionId === id);
  if (!option) throw new InvalidId('INVALID_OPTION_ID', id);
  return option;
}
