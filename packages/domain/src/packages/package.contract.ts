import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { packagesEndpoints } from './package.endpoints.ts';
import { octoProductQuerySchema, octoProductSchema, packages } from './package.schema.ts';

export const packagesContract = contractOf(packagesEndpoints, {
  packages: packages.ofLocation,
  createPackage: packages.create,
  updatePackage: packages.update,
  deletePackage: packages.remove,
  octoProduct: {
    params: { id: idSchema },
    query: octoProductQuerySchema,
    response: one(octoProductSchema),
    errors: ['not_found'],
    summary: 'The product of a package as the OCTO API lists it for a reseller',
    tag: 'package',
  },
});
