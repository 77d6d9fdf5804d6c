import type { Connection } from 'mongoose';
import { mongo } from 'mongoose';

type Document = mongo.Document;
type Command = { name: string; collection: string; document: Document };

/** A command of the API, its query, and a request that leads to it. */
export type Query = Command & { filter: Document; askedBy: string };

/** The parts of a command that make up its query; the rest belongs to the transaction. */
const shapeFields: Record<string, readonly string[]> = {
  find: ['filter', 'sort', 'projection', 'skip', 'limit', 'singleBatch'],
  aggregate: ['pipeline'],
  count: ['query', 'limit', 'skip'],
  distinct: ['key', 'query'],
  findAndModify: ['query', 'sort', 'update', 'remove', 'upsert', 'new', 'fields', 'arrayFilters'],
  update: ['updates'],
  delete: ['deletes'],
};

/** How many queries are explained that differ only in their values: a word may be common or rare. */
const MAX_ALIKE = 2;

/** Listens to the commands of a connection that was opened with `monitorCommands`, and keeps some of each shape. */
export function listenTo(connection: Connection) {
  const shapes = new Map<string, Map<string, Query>>();
  let asking: string | null = null;
  const hear = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (asking === null || !shapeFields[commandName]) return;
    for (const one of oneByOne(commandName, command)) {
      const shape = JSON.stringify(shapeOf(one));
      const alike = shapes.get(shape) ?? new Map<string, Query>();
      shapes.set(shape, alike);
      const exact = JSON.stringify(one);
      if (!alike.has(exact) && alike.size < MAX_ALIKE) {
        alike.set(exact, { ...one, filter: filterOf(one), askedBy: asking });
      }
    }
  };
  const client = connection.getClient();
  client.on('commandStarted', hear);
  return {
    queries: () => [...shapes.values()].flatMap((alike) => [...alike.values()]),
    /** Runs `act` and records the database commands meanwhile under a name. */
    async during<T>(name: string, act: () => PromiseLike<T>): Promise<T> {
      asking = name;
      try {
        return await act();
      } finally {
        asking = null;
      }
    },
    stop: () => client.off('commandStarted', hear),
  };
}
export type CommandListener = ReturnType<typeof listenTo>;

/** Splits a command with several writes: the database explains one at a time. */
function oneByOne(name: string, command: Document): Command[] {
  const collection = String(command[name]);
  const commandFields = asSent(Object.fromEntries((shapeFields[name] ?? []).map((key) => [key, command[key]])));
  const writes = ['updates', 'deletes'].flatMap((key) =>
    ((commandFields[key] as Document[] | undefined) ?? []).map((write) => ({ [key]: [write] })),
  );
  return (writes.length > 0 ? writes : [commandFields]).map((document) => ({ name, collection, document }));
}

/** As it goes over the wire: plain, in order, without what is undefined. */
function asSent(document: Document): Document {
  return mongo.BSON.deserialize(mongo.BSON.serialize(document, { ignoreUndefined: true }));
}

function filterOf({ name, document }: Command): Document {
  if (name === 'aggregate') return document.pipeline[0]?.$match ?? {};
  return document.filter ?? document.query ?? document.updates?.[0].q ?? document.deletes?.[0].q ?? {};
}

/** A query without its values: fields, operators, and how it is sorted. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(shapeOf(one))))];
  if (typeof value !== 'object' || value === null || value instanceof Date) return isWord(value) ? value : 'value';
  return Object.entries(value).map(([key, one]) => [key, isNamed.has(key) ? one : shapeOf(one)]);
}
const isNamed: ReadonlySet<string> = new Set(['name', 'collection', 'key', 'sort', '$sort']);
const isWord = (value: unknown) => typeof value === 'boolean' || value === null;
