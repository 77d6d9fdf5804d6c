/** Records whose lease has ended or that have none, by the database's clock, which all processes share. */
export const isUnleased = { $expr: { $lte: ['$leasedUntil', '$$NOW'] } };

/** The end of a lease that begins now and lasts some milliseconds, for an update by a pipeline. */
export function leaseEnd(milliseconds: number) {
  return { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: milliseconds } };
}
