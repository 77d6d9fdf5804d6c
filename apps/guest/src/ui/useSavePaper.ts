import type { GuestPaper } from '@marea/domain/papers/papers';
import { papersEndpoints } from '@marea/domain/papers/papers.endpoints';
import { saveAnswer } from '@marea/web/saveFile';
import { useMutation } from '@tanstack/react-query';
import { call } from '../core/api.ts';
import { linkHeader } from './booking/useVisitOptions.ts';

/** Saves a paper of the booking that a link opens, as a PDF. */
export function useSavePaper(paper: GuestPaper, { bookingId, secret }: { bookingId: string; secret: string | null }) {
  return useMutation({
    mutationFn: async () => {
      const params = { id: bookingId, paper };
      saveAnswer(await call(papersEndpoints.guestPaper, { params, headers: linkHeader(secret) }));
    },
  });
}
