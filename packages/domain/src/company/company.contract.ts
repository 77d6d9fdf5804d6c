import * as z from 'zod';
import { endpoint, one } from '../contract/endpoint.ts';
import { idOrSlugSchema } from '../kernel/ids.ts';
import { locationSchema } from '../fleet/location.schema.ts';
import {
  companyChangesSchema,
  companyPartsSchema,
  companySchema,
  newCompanySchema,
  publicCompanySchema,
} from './company.schema.ts';

export const companyContract = {
  companyDetails: endpoint({
    base: '/api',
    method: 'GET',
    path: '/company/{id}/details',
    access: 'public',
    params: { id: idOrSlugSchema },
    response: one(
      z.union([companySchema.extend(companyPartsSchema.shape), publicCompanySchema.extend(companyPartsSchema.shape)]),
    ),
    summary:
      'A company by id or slug with its locations, services and vessels; guest-safe fields only without a session of its own',
    tag: 'company',
  }),
  createCompany: endpoint({
    base: '/api',
    method: 'POST',
    path: '/company',
    access: 'superadmin',
    params: {},
    body: newCompanySchema,
    response: one(z.strictObject({ company: companySchema, location: locationSchema })),
    status: 201,
    errors: ['busy'],
    summary: 'Open a company with its first location and the roles with which one begins',
    tag: 'company',
  }),
  updateCompany: endpoint({
    base: '/api',
    method: 'PUT',
    path: '/company/{slug}/update',
    access: 'staff',
    needs: { menus: ['/settings/bookings'], permission: 'update', notResellers: true },
    params: { slug: idOrSlugSchema },
    body: companyChangesSchema,
    response: one(companySchema),
    errors: ['version_conflict'],
    summary: 'Change a company',
    tag: 'company',
  }),
};
