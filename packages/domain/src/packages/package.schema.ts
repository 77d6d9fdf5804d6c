import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { percentSchema } from '../kernel/money.schema.ts';
import { line, optionalLine } from '../kernel/text.schema.ts';

export const octoAvailabilityTypes = ['START_TIME', 'OPENING_HOURS'] as const;

export const octoUnits = ['ADULT', 'CHILD', 'INFANT'] as const;

/** An offer passed to a booking channel: a service on some vessels, as an OCTO product with an option (decisions §6). */
export const packages = defineList({
  name: 'package',
  collection: 'packages',
  tag: 'package',
  fields: {
    name: line(120),
    serviceId: idSchema,
    /** Vessels that the channel may sell; none means all of the service. */
    resourceIds: z.array(idSchema).max(200),
    /** The channel's ids of the product and its option. */
    productId: line(80),
    optionId: line(80),
    reference: optionalLine(120),
    availabilityType: z.enum(octoAvailabilityTypes),
    units: z.array(z.enum(octoUnits)).min(1).max(octoUnits.length),
    /** Minutes before the start at which the channel stops selling. */
    cutoffMinutes: z.int().min(0).max(43_200),
    /** What the channel keeps of the price. */
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
  columns: ['name', 'productId', 'reference', 'active', 'createdAt'],
  searched: ['name', 'productId', 'optionId', 'reference'],
  unique: ['productId', 'optionId'],
  references: { serviceId: 'services', resourceIds: 'resources' },
});
