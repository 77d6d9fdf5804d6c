import { contractOf } from '../contract/contractOf.ts';
import { packagesEndpoints } from './package.endpoints.ts';
import { packages } from './package.schema.ts';

export const packagesContract = contractOf(packagesEndpoints, {
  packages: packages.ofLocation,
  createPackage: packages.create,
  updatePackage: packages.update,
  deletePackage: packages.remove,
});
