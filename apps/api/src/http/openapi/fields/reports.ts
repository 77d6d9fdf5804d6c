/** Fields of reports. */
export const reports = {
  totals: 'What the figures of all rows come to, on whatever page: sums, or percentages of sums.',
  'totals.usd': 'Of rows in dollars, by column.',
  'totals.mxn': 'Of rows in pesos, by column.',
  'totals.all': 'Of all rows, by column, where the report has no amounts.',
  'report.basis': 'By which of their dates records lie in the period.',
  'report.grouping': 'By what the rows are gathered.',
  'report._id': 'The row, by which what is behind its figures is asked for.',
  'reportDetails.value': 'The part of the figure: minor units of an amount, else hours or a count.',
  'reportDetails.paymentId': 'The payment; null of a booking.',
} as const;
