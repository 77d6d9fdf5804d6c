/** Keeps the planner from using a search index for a company's list: it would read each record once per term. */
export const onlyForSearches = {
  name: 'searches',
  partialFilterExpression: { searchTerms: { $exists: true } },
} as const;
