import express from 'express';
import mongoose from 'mongoose';

/**
 * The upper bound: Express and the MongoDB driver on the same data and write concern, one query or insert a
 * request, no checks and no rules. Its trips last an hour and start between 9 and 18.
 */
const { mongo } = mongoose;
const client = await new mongo.MongoClient(String(process.env.MONGODB_URI), {
  writeConcern: { w: 'majority', journal: true },
}).connect();
const database = client.db();
const bookings = database.collection('bookings');
const inserted = database.collection('bareBookings');
const app = express();
app.use(express.json());

const HOUR_MS = 3_600_000;
const HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];

type Span = { start: Date; until: Date };

type Query = Record<string, string>;
const between = (query: Query) => ({
  locationId: query.locationId,
  isDeleted: false,
  start: { $gte: new Date(query.from ?? ''), $lt: new Date(query.to ?? '') },
});
const spansOfVessel = (query: Query) =>
  bookings
    .find<Span>({ ...between(query), resourceId: query.resourceId }, { projection: { _id: 0, start: 1, until: 1 } })
    .toArray();

/** Starts on a day that no span overlaps. `midnight` is the day's start, milliseconds. */
function freeStarts(midnight: number, spans: readonly Span[]): number[] {
  return HOURS.map((hour) => midnight + hour * HOUR_MS).filter((start) =>
    spans.every((span) => span.until.getTime() <= start || span.start.getTime() >= start + HOUR_MS),
  );
}

app.get<object, unknown, unknown, Query>('/times', async (request, response) => {
  const spans = await spansOfVessel(request.query);
  const starts = freeStarts(Date.parse(request.query.from ?? ''), spans);
  response.json({ data: starts.map((start) => ({ start: new Date(start), end: new Date(start + HOUR_MS) })) });
});
app.get<object, unknown, unknown, Query>('/days', async (request, response) => {
  const spans = await spansOfVessel(request.query);
  const [first, end] = [Date.parse(request.query.from ?? ''), Date.parse(request.query.to ?? '')];
  const days = [];
  for (let midnight = first; midnight < end; midnight += 24 * HOUR_MS) {
    const ofDay = spans.filter(({ start }) => start.getTime() >= midnight && start.getTime() < midnight + 24 * HOUR_MS);
    days.push({ date: new Date(midnight).toISOString().slice(0, 10), isFree: freeStarts(midnight, ofDay).length > 0 });
  }
  response.json({ data: days });
});
app.get<object, unknown, unknown, Query>('/bookings', async (request, response) => {
  response.json(await bookings.find(between(request.query)).toArray());
});
app.post('/bookings', async (request, response) => {
  await inserted.insertOne({ ...request.body });
  response.status(201).json({ data: request.body });
});
/** The documents that settling a payment writes: webhook, payment and attempt. */
app.post('/rows', async (request, response) => {
  for (const [name, row] of Object.entries(request.body as Record<string, object>)) {
    await database.collection(`bare_${name}`).insertOne({ row });
  }
  response.status(201).json({ data: null });
});
const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void client.close().then(() => process.disconnect?.());
});
