import type { Test, TestApi } from '@marea/api/tests/testApi';
import { contract } from '@marea/domain/contract';
import type { EndpointContract } from '@marea/domain/contract/contractOf';
import type { KnownRecords, MeasuredRead } from './known.ts';

/** Builds the request of a read; awaiting it sends it. `self` in its path is the id of who asks. */
export function requestOf(api: TestApi, known: KnownRecords, read: MeasuredRead): Test {
  const { name, as = 'admin', params = {}, query = {}, body } = read;
  const { method, base, path }: EndpointContract = contract[name];
  const address = path.replace(/\{(\w+)\}/g, (_, one: string) => {
    const value = params[one] ?? known.location._id;
    return value === 'self' && as !== 'nobody' ? known.ids[as] : value;
  });
  const sender = api.request();
  const request = method === 'GET' ? sender.get(base + address) : sender.post(base + address);
  if (as !== 'nobody') request.set('token', known.tokens[as]);
  return request.query(query).send(body);
}
