import mongoose from 'mongoose';

/** A process that writes every lock in a transaction and stays in it, until it is killed. */
const connection = await mongoose.createConnection(process.env.MONGODB_URI ?? '').asPromise();
const session = await connection.startSession();
session.startTransaction();
await connection.collection('locks').updateMany({}, { $inc: { timesTaken: 1 } }, { session });
process.send?.('holding');
