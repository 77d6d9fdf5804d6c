import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import type { HealthFinding } from './systemHealth.endpoints.ts';
import { healthFindings, healthSubjects, systemHealthEndpoints } from './systemHealth.endpoints.ts';

export const healthFactSchema = z.strictObject({
  subject: z.enum(healthSubjects).meta({ description: 'The checked part of the system.', example: 'disk' }),
  state: z
    .enum(['ok', 'attention', 'broken', 'unknown'])
    .meta({ description: 'The state; `unknown` if it could not be determined.', example: 'attention' }),
  finding: z
    .enum(Object.keys(healthFindings) as [HealthFinding, ...HealthFinding[]])
    .meta({ description: 'The finding.', example: 'diskLow' }),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .meta({ description: 'The numbers and names of the finding.', example: { percent: 12, gigabytes: 4.1 } }),
});
export type HealthFact = z.output<typeof healthFactSchema>;

export const systemHealthSchema = z.strictObject({
  checkedAt: z.iso
    .datetime()
    .meta({ description: 'When the system was checked.', example: '2026-11-28T12:00:00.000Z' }),
  facts: z.array(healthFactSchema).meta({ description: 'One fact for each subject.' }),
});
export type SystemHealth = z.output<typeof systemHealthSchema>;

export const systemHealthContract = contractOf(systemHealthEndpoints, {
  systemHealth: {
    response: one(systemHealthSchema),
    summary: 'Whether database, outbox, mail, payments, ledger, disk, clock, release and certificates are all right',
    tag: 'company',
  },
});
