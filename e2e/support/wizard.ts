import { someAddress } from './someAddress.ts';

/** The API of the guest app at the demo's first pier, as one guest uses it. Rejects what is refused. */
export function wizardOf(api: string) {
  const headers = { 'content-type': 'application/json', 'accept-language': 'es', 'x-forwarded-for': someAddress() };
  return async (path: string, body?: object): Promise<never> => {
    const response = await fetch(`${api}/wizard/marea/cancun/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return ((await response.json()) as { data: never }).data;
  };
}
export type Wizard = ReturnType<typeof wizardOf>;
