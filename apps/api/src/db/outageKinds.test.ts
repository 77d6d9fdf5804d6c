import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { causeOfBusy, isBusy, isOutage } from './outage.ts';

const { mongo } = mongoose;
const { MongoErrorLabel } = mongo;

const serverError = (code: number) => new mongo.MongoServerError({ message: `code ${code}`, code });
const notInTime = { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting for replication timed out' };

it.each([
  [6, 'election'],
  [7, 'election'],
  [50, 'time limit'],
  [64, 'no majority'],
  [89, 'election'],
  [91, 'election'],
  [133, 'election'],
  [134, 'election'],
  [189, 'election'],
  [262, 'time limit'],
  [9_001, 'election'],
  [10_058, 'election'],
  [10_107, 'election'],
  [11_600, 'election'],
  [11_602, 'election'],
  [13_435, 'election'],
  [13_436, 'election'],
])('takes code %i of the database for an outage with the cause "%s"', (code, cause) => {
  const error = serverError(code);

  expect([isOutage(error), isBusy(error), causeOfBusy(error)]).toEqual([true, true, cause]);
});

it.each([
  [24, 'waited for locks'],
  [112, 'waited for locks'],
  [225, 'election'],
  [239, 'election'],
  [246, 'election'],
  [251, 'election'],
])('takes code %i of the database for busy without a label, with the cause "%s"', (code, cause) => {
  const error = serverError(code);

  expect([isOutage(error), isBusy(error), causeOfBusy(error)]).toEqual([false, true, cause]);
});

it.each([
  MongoErrorLabel.TransientTransactionError,
  MongoErrorLabel.UnknownTransactionCommitResult,
  MongoErrorLabel.RetryableWriteError,
  MongoErrorLabel.RetryableError,
  MongoErrorLabel.SystemOverloadedError,
  MongoErrorLabel.PoolRequestedRetry,
])('takes an unknown code with the label %s for busy', (label) => {
  const error = serverError(99_999);
  error.addErrorLabel(label);

  expect([isBusy(error), causeOfBusy(error)]).toEqual([true, 'election']);
});

it.each([
  [new mongo.MongoNetworkError('closed'), 'connection to the database lost'],
  [new mongo.MongoNetworkTimeoutError('timed out'), 'connection to the database lost'],
  [new mongo.MongoTopologyClosedError('closed'), 'connection to the database lost'],
  [new mongo.MongoServerClosedError('closed'), 'connection to the database lost'],
  [new mongo.MongoNotConnectedError('closed'), 'connection to the database lost'],
  [new mongo.MongoExpiredSessionError('ended'), 'connection to the database lost'],
  [new mongo.MongoStalePrimaryError('stale'), 'connection to the database lost'],
  [new mongo.MongoOperationTimeoutError('timed out'), 'time limit'],
  [new mongoose.Error.MongooseServerSelectionError('nobody'), 'no primary'],
  [new mongo.MongoWriteConcernError({ ok: 1, writeConcernError: notInTime }), 'no majority'],
])('takes %s of the driver for an outage', (error, cause) => {
  expect([isOutage(error), isBusy(error), causeOfBusy(error)]).toEqual([true, true, cause]);
});

it.each([
  serverError(11_000),
  serverError(121),
  new mongo.MongoInvalidArgumentError('wrong'),
  new mongo.MongoTransactionError('No transaction started'),
  new Error('a mistake'),
  null,
])('takes %s for a mistake of the product', (error) => {
  expect([isOutage(error), isBusy(error)]).toEqual([false, false]);
});
