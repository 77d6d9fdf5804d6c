/** Keeps the planner from using a search index for a company's list, where it would read each record once a term. */
export const onlyForSearches = {
  name: 'searches',
  partialFilterExpression: { searchTerms: { $exists: true } },
} as const;
