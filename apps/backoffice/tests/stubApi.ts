import type { Contract } from '@marea/domain/contract';
import type { Answer, CallInput } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { ErrorCode, FieldError } from '@marea/domain/core/errors/errors';
import { ApiError, type Call } from '@marea/web/client/client';

type StubInput<Name extends keyof Contract> = CallInput<Contract[Name]> & { file?: Blob; idempotencyKey?: string };
type Answering = (input: never) => unknown;

const answers = new Map<string, Answering>();
const requests: { name: string; input: unknown }[] = [];

const call = async (endpoint: Endpoint, input: unknown): Promise<unknown> => {
  const answer = answers.get(endpoint.name);
  if (!answer) throw new Error(`the test answers no ${endpoint.name}`);
  requests.push({ name: endpoint.name, input });
  return answer(input as never);
};

/** An API whose answers a test gives, typed by the contract like the real one. */
export const stubApi = {
  call: call as Call,
  /** What an endpoint answers from now on. */
  answer<Name extends keyof Contract>(
    endpoint: Endpoint<Name>,
    answer: (input: StubInput<Name>) => Answer<Contract[Name]> | Promise<Answer<Contract[Name]>>,
  ): void {
    answers.set(endpoint.name, answer);
  },
  /** The requests to an endpoint, in order. */
  requestsTo<Name extends keyof Contract>(endpoint: Endpoint<Name>): StubInput<Name>[] {
    return requests.filter(({ name }) => name === endpoint.name).map(({ input }) => input as StubInput<Name>);
  },
  reset(): void {
    answers.clear();
    requests.length = 0;
  },
};

/** A refusal as the API sends it. */
export function refusal(
  status: number,
  code: ErrorCode,
  rest: { message?: string; errors?: FieldError[]; details?: Record<string, unknown> } = {},
): ApiError {
  return new ApiError(status, { message: `refused: ${code}`, code, ...rest });
}
