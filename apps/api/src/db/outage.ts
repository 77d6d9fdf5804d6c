import mongoose from 'mongoose';

const { mongo } = mongoose;

/** Errors of a database that stops, starts, has no primary or does not answer in the time that a read gives it. */
const goneForAMoment: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  89, // NetworkTimeout
  91, // ShutdownInProgress
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  9_001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);

/** Whether the database was unreachable, so that a retry may help. */
export function isOutage(error: unknown): boolean {
  if (error instanceof mongo.MongoBulkWriteError && error.errorResponse instanceof Error) {
    // A bulk write wraps its cause.
    return isOutage(error.errorResponse);
  }
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    error instanceof mongo.MongoClientClosedError ||
    // No free connection. The driver exports this class by its name alone.
    (error instanceof mongo.MongoDriverError && error.name === 'MongoWaitQueueTimeoutError') ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    (error instanceof mongo.MongoServerError && goneForAMoment.has(error.code))
  );
}
