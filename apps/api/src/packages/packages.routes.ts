import { packages } from '@marea/domain/packages/package.schema';
import type { House } from '../db/house.ts';
import type { Handlers } from '../http/mount.ts';
import { crudHandlers } from '../records/crudHandlers.service.ts';

/** Offers passed to booking channels. */
export function packageRoutes(house: House) {
  const ofPackages = crudHandlers(house, packages);
  return {
    packages: ofPackages.list,
    createPackage: ofPackages.create,
    updatePackage: ofPackages.update,
    deletePackage: ofPackages.remove,
  } satisfies Partial<Handlers>;
}
