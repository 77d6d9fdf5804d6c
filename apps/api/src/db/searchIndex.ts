/**
 * Of an index over search terms: a query that names none may not use it. It begins with the company, so
 * the planner would take it for a company's list now and then, and read each record once a term.
 */
export const onlyForSearches = {
  name: 'searches',
  partialFilterExpression: { searchTerms: { $exists: true } },
} as const;
