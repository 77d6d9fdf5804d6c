import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

export const packageSorts = ['name', 'productId', 'reference', 'active', 'createdAt'] as const;
const packageList = listEndpoints({ sorts: packageSorts, menus: ['/settings/packages'] });

export const packagesEndpoints = defineEndpoints({
  packages: packageList.read('/location/{id}/packages'),
  createPackage: packageList.create('/package'),
  updatePackage: packageList.update('/package/{id}/update'),
  deletePackage: packageList.remove('/package/{id}/delete'),
  octoProduct: packageList.read('/package/{id}/octoProduct'),
});
