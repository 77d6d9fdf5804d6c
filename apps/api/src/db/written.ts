import type { ClientSession, Connection } from 'mongoose';

type Hear = (collection: string) => void;

const hearers = new WeakMap<Connection, Set<Hear>>();
const ofTransaction = new WeakMap<ClientSession, Set<string>>();

/** Tells from now on of each collection that this process wrote to, once that can be read, and of what it hears of others. */
export function onWritten(connection: Connection, hear: Hear): void {
  const known = hearers.get(connection) ?? new Set();
  hearers.set(connection, known.add(hear));
}

export function tellWritten(connection: Connection, collections: Iterable<string>): void {
  const hearing = hearers.get(connection) ?? [];
  for (const name of collections) for (const hear of hearing) hear(name);
}

/** A write as it is done: what is part of a transaction is told with its end. */
export async function written<R>(
  connection: Connection,
  collection: string,
  session: ClientSession | null | undefined,
  write: Promise<R>,
): Promise<R> {
  if (session) {
    ofTransaction.set(session, (ofTransaction.get(session) ?? new Set()).add(collection));
    return write;
  }
  try {
    return await write;
  } finally {
    tellWritten(connection, [collection]);
  }
}

/** To be called at the end of a transaction, also of one whose outcome is unknown. */
export function tellTransaction(connection: Connection, session: ClientSession): void {
  tellWritten(connection, ofTransaction.get(session) ?? []);
}
