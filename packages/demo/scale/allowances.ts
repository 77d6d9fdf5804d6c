import type { Query } from './commands.ts';
import type { PlanFault } from './plans.ts';

/** Faults of plans that are accepted, and why. An allowance that is no longer needed fails the test. */
export type PlanAllowance = {
  faults: PlanFault[];
  collections: string[];
  of: (query: Query) => boolean;
  because: string;
};

const isOfNoCompany = ({ filter }: Query) => !JSON.stringify(filter).includes('"companyId"');
const sortOf = ({ document }: Query) => Object.keys(document.sort ?? {});

export const planAllowances: PlanAllowance[] = [
  {
    faults: ['reads a whole collection'],
    collections: [
      'accountCredentials',
      'accounts',
      'addons',
      'bars',
      'companies',
      'coupons',
      'dataImports',
      'jobs',
      'locations',
      'proteins',
      'recipes',
      'resources',
      'reviews',
      'services',
      'users',
      'webhooks',
    ],
    of: isOfNoCompany,
    because: 'The superadmin alone reads of every company at once; of each there are some dozens.',
  },
  {
    faults: ['reads a whole collection', 'fetches a great many'],
    collections: ['audit', 'notifications'],
    of: (query) => query.name === 'aggregate' && isOfNoCompany(query),
    because: 'How many there are of every company: counted for the superadmin alone, under a list that is indexed.',
  },
  {
    faults: ['reads much for little', 'sorts in memory', 'fetches a great many'],
    collections: ['bookings'],
    of: (query) => sortOf(query).some((by) => by.startsWith('sortKeys.') && by !== 'sortKeys.name'),
    because: 'Each index is one more that the planner tries for every other query; days or a vessel make it quick.',
  },
  {
    faults: ['reads much for little', 'sorts in memory', 'fetches a great many'],
    collections: ['customers'],
    of: (query) => sortOf(query).some((by) => by.startsWith('sortKeys.') && by !== 'sortKeys.createdAt'),
    because: 'An index for each column would be paid with every new guest; people look for customers by a word.',
  },
  {
    faults: ['reads much for little'],
    collections: ['bookings'],
    of: ({ askedBy }) => askedBy.includes(' owner '),
    because: 'An owner looks for words or services among the trips of their own vessels, of which there are few.',
  },
];
