import { packages } from '@marea/domain/packages/package.schema';
import type { AppContext } from '../context.ts';
import type { Handlers } from '../http/mount.ts';
import { listHandlers } from '../records/listRoutes.ts';

/** Offers passed to booking channels. */
export function packageRoutes(app: AppContext) {
  const ofPackages = listHandlers(app, packages);
  return {
    packages: ofPackages.list,
    createPackage: ofPackages.create,
    updatePackage: ofPackages.update,
    deletePackage: ofPackages.remove,
  } satisfies Partial<Handlers>;
}
