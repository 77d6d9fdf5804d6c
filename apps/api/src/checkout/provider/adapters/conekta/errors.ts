import { KeyRefused, ProviderBusy, ProviderRefused } from '../../provider.port.ts';

/** Replaces the client's errors, which hold key and guest data. A refused key is final only in a key test. */
export async function withConektaErrors<T>(call: Promise<T>, isKeyTested = false): Promise<T> {
  return call.catch((error: unknown): never => {
    throw failureOf(error, isKeyTested);
  });
}

function failureOf(error: unknown, isKeyTested: boolean): Error {
  const { response, code } = error as { response?: { status?: number }; code?: string };
  const status = response?.status ?? 0;
  if (status === 429) return new ProviderBusy('status 429');
  const isOfKey = status === 401 || status === 403;
  if (isOfKey && !isKeyTested) return new KeyRefused(`status ${status}`);
  const isFinal = isOfKey || [402, 404, 422, 428].includes(status);
  return isFinal
    ? new ProviderRefused(`status ${status}`)
    : new Error(`Conekta did not do it: ${status || code || 'no answer'}`);
}
