import * as z from 'zod';
import { endpoint, list, one } from '../contract/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { categories, customers, customerSchema } from './customer.schema.ts';

const mayRead = { menus: ['/customers', '/booking'], permission: 'read' } as const;

export const customersContract = {
  customerSearch: endpoint({
    base: '/api',
    method: 'GET',
    path: '/customer/search',
    access: 'staff',
    needs: mayRead,
    params: {},
    query: z.strictObject({ value: line(80), locationId: idSchema.optional() }),
    response: list(customerSchema),
    summary: 'The twenty customers whose name, e-mail or phone begins like what was typed',
    tag: 'customer',
  }),
  customerDetails: endpoint({
    base: '/api',
    method: 'GET',
    path: '/customer/{id}/details',
    access: 'staff',
    needs: mayRead,
    params: { id: idSchema },
    response: one(customerSchema),
    summary: 'A customer',
    tag: 'customer',
  }),
  customers: customers.list('/location/{id}/customers'),
  createCustomer: customers.create('/customer'),
  updateCustomer: customers.update('/customer/{id}/update'),
  deleteCustomer: customers.remove('/customer/{id}/delete'),
  categories: categories.all('/location/{id}/categories'),
  createCategory: categories.create('/category'),
};
