import type { Connection, mongo } from 'mongoose';
import type { Query } from './commands.ts';

type Document = mongo.Document;

/** How the database answers a query: in which steps, reading and sorting how much, for how many. */
export type QueryPlan = {
  steps: string[];
  indexes: string[];
  keys: number;
  documents: number;
  sorted: number;
  found: number;
};

/** Runs a query with the database's `explain`, without its writes. */
export async function explainQuery(connection: Connection, query: Query): Promise<QueryPlan> {
  const db = connection.getClient().db(connection.name);
  const { name, collection, document, filter } = query;
  const cursor = name === 'aggregate' ? { cursor: {} } : {};
  const told = await db.command({
    explain: { [name]: collection, ...document, ...cursor },
    verbosity: 'executionStats',
  });
  const plan: QueryPlan = { steps: [], indexes: [], keys: 0, documents: 0, sorted: 0, found: 0 };
  read(told, plan);
  const isFind = name === 'find';
  plan.found = isFind ? told.executionStats.nReturned : await db.collection(collection).countDocuments(filter);
  return plan;
}

function read(told: unknown, plan: QueryPlan): void {
  if (typeof told !== 'object' || told === null) return;
  for (const [key, value] of Object.entries(told)) {
    if (key === 'rejectedPlans' || key === 'allPlansExecution' || key === 'command') continue;
    if (key === 'winningPlan') readSteps(value, plan);
    else if (key === 'totalDocsExamined') plan.documents += Number(value);
    else if (key === 'totalKeysExamined') plan.keys += Number(value);
    else read(value, plan);
  }
  readSort(told, plan);
  readLookup(told, plan);
}

function readSteps(step: Document, plan: QueryPlan): void {
  if (typeof step.stage === 'string') plan.steps.push(step.stage);
  if (typeof step.indexName === 'string') plan.indexes.push(step.indexName);
  for (const value of Object.values(step)) {
    if (typeof value === 'object' && value !== null) readSteps(value, plan);
  }
}

/** What is sorted in memory, and not by an index. */
function readSort(told: Document, plan: QueryPlan): void {
  if (told.stage === 'SORT' && 'nReturned' in told) plan.sorted += Number(told.inputStage?.nReturned ?? 0);
  if ('$sort' in told && 'nReturned' in told) plan.sorted += Number(told.nReturned);
}

/** A lookup tells of its own how it reads the other collection. */
function readLookup(told: Document, plan: QueryPlan): void {
  if (!('$lookup' in told)) return;
  if (Number(told.collectionScans ?? 0) > 0) plan.steps.push('COLLSCAN');
  if (Array.isArray(told.indexesUsed)) plan.indexes.push(...told.indexesUsed);
}

/** What reads no more than this is quick, however little it finds. */
const FEW = 2_000;
const MAX_READ_FOR_ONE = 50;
/** More than this to be sorted, or fetched, for one answer makes somebody wait. */
const MAX_SORTED = 2_000;
const MAX_FETCHED = 12_000;

export type PlanFault =
  | 'reads a whole collection'
  | 'reads much for little'
  | 'sorts in memory'
  | 'fetches a great many';

/** What is wrong with a plan at this size, and would be worse at the next. */
export function faultsOf({ steps, keys, documents, sorted, found }: QueryPlan): PlanFault[] {
  const faults: PlanFault[] = [];
  if (steps.includes('COLLSCAN')) faults.push('reads a whole collection');
  if (Math.max(keys, documents) > MAX_READ_FOR_ONE * found + FEW) faults.push('reads much for little');
  if (sorted > MAX_SORTED) faults.push('sorts in memory');
  if (documents > MAX_FETCHED) faults.push('fetches a great many');
  return faults;
}
