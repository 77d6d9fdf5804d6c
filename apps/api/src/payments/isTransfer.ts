/**
 * In an aggregation of payments: whether one is a side of a transfer of credit between bookings, which takes no money and
 * gives none back. A payment that an older process wrote lacks the field.
 */
export const isTransfer = { $ne: [{ $ifNull: ['$transfer', null] }, null] };
