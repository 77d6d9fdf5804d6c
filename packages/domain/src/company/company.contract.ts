import * as z from 'zod';
import { endpoint, one } from '../contract/endpoint.ts';
import { idOrSlugSchema } from '../kernel/ids.ts';
import { companyChangesSchema, companySchema, publicCompanySchema } from './company.schema.ts';

export const companyContract = {
  companyDetails: endpoint({
    base: '/api',
    method: 'GET',
    path: '/company/{id}/details',
    access: 'public',
    params: { id: idOrSlugSchema },
    response: one(z.union([companySchema, publicCompanySchema])),
    summary: 'A company by id or slug; guest-safe fields only without a session of its own',
    tag: 'company',
  }),
  updateCompany: endpoint({
    base: '/api',
    method: 'PUT',
    path: '/company/{slug}/update',
    access: 'staff',
    needs: { menus: ['/settings/bookings'], permission: 'update' },
    params: { slug: idOrSlugSchema },
    body: companyChangesSchema,
    response: one(companySchema),
    errors: ['version_conflict'],
    summary: 'Change a company',
    tag: 'company',
  }),
};
