import mongoose from 'mongoose';

const { mongo } = mongoose;
const { MongoErrorLabel } = mongo;

/** Errors of a database that stops, starts, has no primary or exceeds the time limit of a read. */
const goneForAMoment: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout: no majority has a write in time
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9_001, // SocketException
  10_058, // LegacyNotPrimary
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);

/** Errors of a transaction that a retry may avoid, even without the label that they usually have. */
const transactionLost: ReadonlySet<unknown> = new Set([
  24, // LockTimeout
  112, // WriteConflict
  225, // TransactionTooOld
  239, // SnapshotTooOld
  246, // SnapshotUnavailable
  251, // NoSuchTransaction
]);

/** Labels with which the database or its driver suggests a retry. */
const repeatable = [
  MongoErrorLabel.TransientTransactionError,
  MongoErrorLabel.UnknownTransactionCommitResult,
  MongoErrorLabel.RetryableWriteError,
  MongoErrorLabel.RetryableError,
  MongoErrorLabel.SystemOverloadedError,
  MongoErrorLabel.PoolRequestedRetry,
];

/** Whether a retry may succeed later: after an outage, or a transaction that the database aborted. */
export function isBusy(error: unknown): boolean {
  const cause = unwrapped(error);
  return (
    isOutage(cause) ||
    (cause instanceof mongo.MongoError && repeatable.some((label) => cause.hasErrorLabel(label))) ||
    (cause instanceof mongo.MongoServerError && transactionLost.has(cause.code))
  );
}

/** Whether the database was unreachable, so that a retry may help. */
export function isOutage(error: unknown): boolean {
  const cause = unwrapped(error);
  return (
    cause instanceof mongo.MongoNetworkError ||
    cause instanceof mongo.MongoServerSelectionError ||
    cause instanceof mongo.MongoStalePrimaryError ||
    cause instanceof mongo.MongoOperationTimeoutError ||
    cause instanceof mongoose.Error.MongooseServerSelectionError ||
    isClosed(cause) ||
    (cause instanceof mongo.MongoDriverError && unexported.has(cause.name)) ||
    (cause instanceof mongo.MongoServerError && goneForAMoment.has(cause.code))
  );
}

/** Errors for no free connection, and for the pool of a server that left the set. The driver exports neither class. */
const unexported: ReadonlySet<string> = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError']);

/** Whether the connection, or its end of the session, was closed while the request was under way. */
function isClosed(error: unknown): boolean {
  return (
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoServerClosedError ||
    error instanceof mongo.MongoClientClosedError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoExpiredSessionError
  );
}

/** A bulk write wraps its cause. */
function unwrapped(error: unknown): unknown {
  const isWrapped = error instanceof mongo.MongoBulkWriteError && error.errorResponse instanceof Error;
  return isWrapped ? unwrapped(error.errorResponse) : error;
}

/** Why a request was answered `busy`, for the log. */
export function causeOfBusy(error: unknown): string {
  const cause = unwrapped(error);
  if (cause instanceof Error && cause.name === 'MongoWaitQueueTimeoutError') return 'no free connection in the pool';
  if (
    cause instanceof mongo.MongoServerSelectionError ||
    cause instanceof mongoose.Error.MongooseServerSelectionError
  ) {
    return 'no primary';
  }
  if (cause instanceof mongo.MongoOperationTimeoutError) return 'time limit';
  if (cause instanceof mongo.MongoServerError) return causeByCode.get(cause.code) ?? 'election';
  if (isBusy(cause)) return 'connection to the database lost';
  if (cause instanceof Error && typeof cause.cause === 'string') return cause.cause;
  return 'a queue is full';
}

const causeByCode: ReadonlyMap<unknown, string> = new Map([
  [24, 'waited for locks'],
  [50, 'time limit'],
  [64, 'no majority'],
  [112, 'waited for locks'],
  [262, 'time limit'],
]);
