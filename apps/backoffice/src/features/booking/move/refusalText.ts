import { errorMessage } from '../../../core/toasts.ts';
import { fieldErrors } from '../../../ui/record/formFailure.ts';

/** Why the API refuses a move: what it says of a field, where there are no fields to say it at. */
export function refusalText(error: unknown): string {
  return Object.values(fieldErrors(error))[0] ?? errorMessage(error);
}
