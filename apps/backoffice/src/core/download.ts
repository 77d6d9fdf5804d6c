import type { Contract } from '@marea/domain/contract';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { saveAnswer } from '@marea/web/client/saveFile';
import { call } from './api.ts';
import { toastError } from './toasts.tsx';

/** Downloads the file that an endpoint returns. A failure shows a toast. */
export async function download<Name extends keyof Contract>(
  endpoint: Endpoint<Name>,
  input: Parameters<typeof call<Name>>[1],
): Promise<void> {
  try {
    const file = await call(endpoint, input);
    if (file instanceof FileAnswer) saveAnswer(file);
  } catch (error) {
    toastError(error);
  }
}
