import * as z from 'zod';
import type { RecordOf } from '../contract/defineList.ts';
import { defineList } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { percentSchema } from '../core/money/money.schema.ts';
import { line, optionalLine } from '../core/text/text.schema.ts';
import { packageSorts } from './package.endpoints.ts';

export const octoAvailabilityTypes = ['START_TIME', 'OPENING_HOURS'] as const;

export const octoUnits = ['ADULT', 'CHILD', 'INFANT'] as const;

/** A service on some vessels as an OCTO product with an option, for a booking channel. */
export const packages = defineList({
  name: 'package',
  titles: { one: 'a package', many: 'packages' },
  collection: 'packages',
  tag: 'package',
  belongsTo: 'location',
  fields: {
    name: line(120),
    serviceId: idSchema,
    /** Empty for all of the service. */
    resourceIds: z.array(idSchema).max(200),
    productId: line(80),
    optionId: line(80),
    reference: optionalLine(120),
    availabilityType: z.enum(octoAvailabilityTypes),
    units: z.array(z.enum(octoUnits)).min(1).max(octoUnits.length),
    cutoffMinutes: z.int().min(0).max(43_200),
    channelCommission: percentSchema,
    active: z.boolean(),
  },
  defaults: () => ({
    resourceIds: [],
    optionId: 'DEFAULT',
    reference: '',
    availabilityType: 'START_TIME' as const,
    units: [...octoUnits],
    cutoffMinutes: 120,
    channelCommission: 0,
    active: true,
  }),
  sortable: packageSorts,
  searched: ['name', 'productId', 'optionId', 'reference'],
  unique: ['productId', 'optionId'],
  references: { serviceId: 'services', resourceIds: 'resources' },
});
export type Package = RecordOf<typeof packages>;
