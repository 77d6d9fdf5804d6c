import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { list, one } from '../contract/envelope.schema.ts';
import { idOrSlugSchema } from '../core/ids.schema.ts';
import { locationSchema } from '../fleet/location.schema.ts';
import { companyEndpoints } from './company.endpoints.ts';
import {
  administeredCompanySchema,
  companySchema,
  companyPartsSchema,
  publicCompanySchema,
  companySwitchSchema,
  newCompanySchema,
  companyChangesSchema,
  guestHostCheckSchema,
  guestHostsSchema,
  invitationRequestSchema,
  invitationSchema,
} from './company.schema.ts';

export const companyContract = contractOf(companyEndpoints, {
  companyDetails: {
    params: { id: idOrSlugSchema },
    response: one(
      z.union([companySchema.extend(companyPartsSchema.shape), publicCompanySchema.extend(companyPartsSchema.shape)]),
    ),
    summary:
      'A company by id or slug with its locations, services and vessels; only public fields without a session of the company',
    tag: 'company',
  },
  createCompany: {
    body: newCompanySchema,
    response: one(
      z.strictObject({
        company: companySchema.meta({ description: 'The new company.' }),
        location: locationSchema.meta({ description: 'The company’s first location.' }),
        invitation: invitationSchema
          .nullable()
          .meta({ description: 'The administrator’s invitation if it is sent as a link; otherwise null.' }),
      }),
    ),
    status: 201,
    errors: ['busy'],
    summary: 'Create a company with its first location, the standard roles and, if given, its first administrator',
    tag: 'company',
  },
  administeredCompanies: {
    response: list(administeredCompanySchema),
    summary: 'All companies with their locations and administrators',
    tag: 'company',
  },
  inviteAdministrator: {
    params: { slug: idOrSlugSchema },
    body: invitationRequestSchema,
    response: one(invitationSchema.nullable()),
    errors: ['busy'],
    summary: 'Send an administrator a link to choose a password, or get it to hand on; earlier links end',
    tag: 'company',
  },
  updateCompany: {
    params: { slug: idOrSlugSchema },
    body: companyChangesSchema,
    response: one(companySchema),
    errors: ['version_conflict', 'in_use', 'busy'],
    summary: 'Change a company; its currency is locked after the first booking',
    tag: 'company',
  },
  switchCompany: {
    params: { slug: idOrSlugSchema },
    body: companySwitchSchema,
    response: one(companySchema),
    errors: ['busy'],
    summary:
      'Switch a company on or off; switched off, it takes no bookings and its people are signed out, but trips and payments stay',
    tag: 'company',
  },
  changeGuestHosts: {
    params: { slug: idOrSlugSchema },
    body: guestHostsSchema,
    response: one(companySchema),
    errors: ['version_conflict', 'busy'],
    summary: 'Change the host names of a company’s own guest pages, and the one that links use',
    tag: 'company',
  },
  checkGuestHosts: {
    params: { slug: idOrSlugSchema },
    response: list(guestHostCheckSchema),
    summary: 'Whether each host name of a company shows its pages already',
    tag: 'company',
  },
});
