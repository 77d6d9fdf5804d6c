import type { Connection, mongo } from 'mongoose';
import type { Query } from './commands.ts';

type Document = mongo.Document;

/** How the database answers a query: its steps, and how many documents it reads, sorts and returns. */
export type QueryPlan = {
  steps: string[];
  indexes: string[];
  keys: number;
  documents: number;
  sorted: number;
  matches: number;
};

/** Runs a query with the database's `explain`, without its writes. */
export async function explainQuery(connection: Connection, query: Query): Promise<QueryPlan> {
  const db = connection.getClient().db(connection.name);
  const { name, collection, document, filter } = query;
  const cursor = name === 'aggregate' ? { cursor: {} } : {};
  const explanation = await db.command({
    explain: { [name]: collection, ...document, ...cursor },
    verbosity: 'executionStats',
  });
  const plan: QueryPlan = { steps: [], indexes: [], keys: 0, documents: 0, sorted: 0, matches: 0 };
  read(explanation, plan);
  const isFind = name === 'find';
  plan.matches = isFind ? explanation.executionStats.nReturned : await db.collection(collection).countDocuments(filter);
  return plan;
}

function read(explanation: unknown, plan: QueryPlan): void {
  if (typeof explanation !== 'object' || explanation === null) return;
  for (const [key, value] of Object.entries(explanation)) {
    if (key === 'rejectedPlans' || key === 'allPlansExecution' || key === 'command') continue;
    if (key === 'winningPlan') readSteps(value, plan);
    else if (key === 'totalDocsExamined') plan.documents += Number(value);
    else if (key === 'totalKeysExamined') plan.keys += Number(value);
    else read(value, plan);
  }
  readSort(explanation, plan);
  readLookup(explanation, plan);
}

function readSteps(step: Document, plan: QueryPlan): void {
  if (typeof step.stage === 'string') plan.steps.push(step.stage);
  if (typeof step.indexName === 'string') plan.indexes.push(step.indexName);
  for (const value of Object.values(step)) {
    if (typeof value === 'object' && value !== null) readSteps(value, plan);
  }
}

/** The stages that sort in memory instead of by an index. */
function readSort(stage: Document, plan: QueryPlan): void {
  if (stage.stage === 'SORT' && 'nReturned' in stage) plan.sorted += Number(stage.inputStage?.nReturned ?? 0);
  if ('$sort' in stage && 'nReturned' in stage) plan.sorted += Number(stage.nReturned);
}

/** A lookup reports separately how it reads the other collection. */
function readLookup(stage: Document, plan: QueryPlan): void {
  if (!('$lookup' in stage)) return;
  if (Number(stage.collectionScans ?? 0) > 0) plan.steps.push('COLLSCAN');
  if (Array.isArray(stage.indexesUsed)) plan.indexes.push(...stage.indexesUsed);
}

/** Plans that read no more than this are quick, however little they find. */
const FEW = 2_000;
const MAX_READ_FOR_ONE = 50;
/** Sorting or fetching more than this for one answer makes somebody wait. */
const MAX_SORTED = 2_000;
const MAX_FETCHED = 12_000;

export type PlanFault =
  | 'reads a whole collection'
  | 'reads much for little'
  | 'sorts in memory'
  | 'fetches a great many';

/** The faults of a plan at this size, which would grow with the data. */
export function faultsOf({ steps, keys, documents, sorted, matches }: QueryPlan): PlanFault[] {
  const faults: PlanFault[] = [];
  if (steps.includes('COLLSCAN')) faults.push('reads a whole collection');
  if (Math.max(keys, documents) > MAX_READ_FOR_ONE * matches + FEW) faults.push('reads much for little');
  if (sorted > MAX_SORTED) faults.push('sorts in memory');
  if (documents > MAX_FETCHED) faults.push('fetches a great many');
  return faults;
}
