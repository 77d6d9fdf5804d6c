import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { literalAddress, isPermitted, permittedLookup, PrivateAddress } from './publicAddress.ts';

type Options = Pick<RequestOptions, 'method' | 'headers'> & {
  body?: string;
  allowsLoopback: boolean;
  signal: AbortSignal;
};

/**
 * Sends a request to a public address on its own connection, which the caller destroys. Throws `PrivateAddress`, and
 * the error of a connection that ends without an answer.
 */
export async function publicRequest(
  target: URL,
  { body, allowsLoopback, ...options }: Options,
): Promise<{ request: ClientRequest; response: IncomingMessage }> {
  const address = literalAddress(target);
  if (address !== null && !isPermitted(address, allowsLoopback)) throw new PrivateAddress(address);
  const answered = Promise.withResolvers<IncomingMessage>();
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(target, { ...options, agent: false, lookup: permittedLookup(allowsLoopback) });
  request.on('response', answered.resolve);
  request.on('error', answered.reject);
  // A switch of protocols (101) closes the request with neither an answer nor an error.
  request.on('close', () => answered.reject(new Error('closed without an answer')));
  request.end(body);
  return { request, response: await answered.promise };
}
