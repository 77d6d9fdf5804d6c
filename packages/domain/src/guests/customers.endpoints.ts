import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

const mayRead = { menus: ['/customers', '/booking'], permission: 'read' } as const;
const customerList = listEndpoints({ menus: ['/customers'], readBy: ['/booking'], resellersRead: true });
const categoryList = listEndpoints({ menus: ['/customers'], readBy: ['/booking'], resellersRead: true });

export const customersEndpoints = defineEndpoints({
  customerSearch: { method: 'GET', path: '/customer/search', access: 'staff', needs: mayRead },
  customerDetails: { method: 'GET', path: '/customer/{id}/details', access: 'staff', needs: mayRead },
  customers: customerList.read('/location/{id}/customers'),
  createCustomer: customerList.create('/customer'),
  updateCustomer: customerList.update('/customer/{id}/update'),
  deleteCustomer: customerList.remove('/customer/{id}/delete'),
  categories: categoryList.read('/location/{id}/categories'),
  createCategory: categoryList.create('/category'),
});
