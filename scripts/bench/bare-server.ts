import express from 'express';
import mongoose from 'mongoose';

/** The upper bound: Express and the MongoDB driver without checks, on the same data and write concern. */
const { mongo } = mongoose;
const client = await new mongo.MongoClient(String(process.env.MONGODB_URI), {
  writeConcern: { w: 'majority', journal: true },
}).connect();
const database = client.db();
const visits = database.collection('bookings');
const inserted = database.collection('bareBookings');
const app = express();
app.use(express.json());

const between = (query: Record<string, unknown>) => ({
  locationId: String(query.locationId),
  isDeleted: false,
  start: { $gte: new Date(String(query.from)), $lt: new Date(String(query.to)) },
});
app.get('/busy', async (request, response) => {
  const projection = { _id: 0, resourceId: 1, start: 1, until: 1 };
  response.json(await visits.find(between(request.query), { projection }).toArray());
});
app.get('/bookings', async (request, response) => {
  response.json(await visits.find(between(request.query)).toArray());
});
app.post('/bookings', async (request, response) => {
  await inserted.insertOne({ ...request.body });
  response.status(201).json({ data: request.body });
});
const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void client.close().then(() => process.disconnect?.());
});
