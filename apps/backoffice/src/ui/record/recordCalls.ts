import type { Contract } from '@marea/domain/contract';
import type { Answer } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { Identified } from '../table/useTableModel.ts';
import type { ChangeInput } from '../useChange.ts';

type Name = keyof Contract;
type Parts = {
  params?: Record<string, string> | undefined;
  query?: object;
  body?: object | undefined;
  idempotencyKey?: string | undefined;
};

/** The record that an endpoint answers. */
export type RecordOf<N extends Name> = Answer<Contract[N]> extends { data: infer Row extends Identified } ? Row : never;

/**
 * The input of an endpoint that is a parameter of its caller. The compiler cannot put such an input together; it checks
 * what goes into it where the endpoint is named.
 */
export function inputOf<N extends Name>(_endpoint: Endpoint<N>, parts: Parts): ChangeInput<N> {
  return parts as ChangeInput<N>;
}

/** The record in the answer of such an endpoint. */
export function recordIn<N extends Name>(_endpoint: Endpoint<N>, answer: Answer<Contract[N]>): RecordOf<N> {
  return (answer as { data: RecordOf<N> }).data;
}
