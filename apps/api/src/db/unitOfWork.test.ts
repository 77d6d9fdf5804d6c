import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { testEnvironment } from '../../tests/testApi.ts';
import { unitOfWork } from './unitOfWork.ts';

it('commits to a majority, for which it waits less than the five seconds that a client has', async () => {
  const uri = `${testEnvironment().MONGODB_URI}&monitorCommands=true`;
  const connection = await mongoose.createConnection(uri).asPromise();
  onTestFinished(() => connection.close());
  const concerns: unknown[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'commitTransaction') concerns.push(command.writeConcern);
  });
  const things = connection.collection('boundedThings');
  await things.insertOne({ name: 'one' });

  await unitOfWork(connection, (session) => things.updateOne({ name: 'one' }, { $set: { name: 'two' } }, { session }));

  expect(concerns).toEqual([{ w: 'majority', j: true, wtimeout: 2_000 }]);
});
