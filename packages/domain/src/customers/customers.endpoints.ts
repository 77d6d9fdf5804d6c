import { sellsTrips, toSeeContacts } from '../access/guestData.ts';
import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

export const leadSources = [
  'Llamada',
  'Correo 3 steps',
  'Correo Contact Us',
  'Correo Directo',
  'Social Media Business Suite',
  'Landing page 1',
  'Landing page 2',
  'Landing page 3',
  'Landing page 4',
  'Landing page 5',
  'Whatsapp 1 (website)',
  'Whatsapp 2 (ads)',
  'Whatsapp 3',
  'Whatsapp 4',
  'Whatsapp 5',
] as const;

export const contactStatuses = ['No respondio', 'Contactado'] as const;

export const customerSorts = [
  'createdAt',
  'firstName',
  'lastName',
  'email',
  'phone',
  'category',
  'source',
  'country',
] as const;
const customerList = listEndpoints({
  sorts: customerSorts,
  menus: ['/customers'],
  alsoRead: sellsTrips,
  resellersRead: true,
});
const categoryList = listEndpoints({ menus: ['/customers'], readBy: ['/booking'], resellersRead: true });

export const customersEndpoints = defineEndpoints({
  customerSearch: { method: 'GET', path: '/customer/search', access: 'staff', needs: toSeeContacts },
  customerDetails: { method: 'GET', path: '/customer/{id}/details', access: 'staff', needs: toSeeContacts },
  customers: customerList.read('/location/{id}/customers'),
  createCustomer: customerList.create('/customer'),
  updateCustomer: customerList.update('/customer/{id}/update'),
  deleteCustomer: customerList.remove('/customer/{id}/delete'),
  mergeCustomers: {
    method: 'POST',
    path: '/customer/{id}/merge',
    access: 'staff',
    needs: { menus: ['/customers'], permission: 'delete', notResellers: true },
  },
  leads: {
    method: 'GET',
    path: '/location/{id}/leads',
    access: 'staff',
    needs: { menus: ['/customers'], permission: 'read', notResellers: true },
  },
  customerTags: customerList.read('/location/{id}/customerTags'),
  categories: categoryList.read('/location/{id}/categories'),
  createCategory: categoryList.create('/category'),
});
