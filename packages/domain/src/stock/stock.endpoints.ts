import { defineEndpoints } from '../contract/endpoint.ts';
import type { Need } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

/** Counting is daily work: the right to update the calendar is enough. */
const mayCount = { menus: ['/settings/productos', '/calendar'], permission: 'update', notResellers: true } as const;
export const productSorts = [
  'nombre',
  'tipo_producto',
  'precio',
  'final',
  'caducidad',
  'estado_producto',
  'active',
  'createdAt',
] as const;
const productList = listEndpoints({
  sorts: productSorts,
  menus: ['/settings/productos'],
  readBy: ['/settings/recipes', '/calendar'],
});

/** The permission to see prices of products, which counting stock does not need. */
export const toSeeProductPrices: Need = {
  menus: ['/settings/productos', '/settings/recipes'],
  permission: 'read',
  notResellers: true,
};

export const stockEndpoints = defineEndpoints({
  products: productList.read('/location/{id}/productos'),
  createProduct: productList.create('/producto'),
  updateProduct: productList.update('/producto/{id}/update'),
  deleteProduct: productList.remove('/producto/{id}/delete'),
  supplyCounts: {
    method: 'GET',
    path: '/location/{id}/productsOnBookings',
    access: 'staff',
    needs: { ...mayCount, permission: 'read' },
  },
  openSupplyCount: { method: 'POST', path: '/productsOnBookings', access: 'staff', needs: mayCount },
  updateSupplyCounts: { method: 'PUT', path: '/location/update/productsOnBookings', access: 'staff', needs: mayCount },
});
