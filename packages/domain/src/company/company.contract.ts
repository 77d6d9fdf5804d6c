import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idOrSlugSchema } from '../core/ids.schema.ts';
import { locationSchema } from '../fleet/location.schema.ts';
import { companyEndpoints } from './company.endpoints.ts';
import {
  companySchema,
  companyPartsSchema,
  publicCompanySchema,
  companySwitchSchema,
  newCompanySchema,
  companyChangesSchema,
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
      }),
    ),
    status: 201,
    errors: ['busy'],
    summary: 'Create a company with its first location, the standard roles and, if given, its first administrator',
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
});
