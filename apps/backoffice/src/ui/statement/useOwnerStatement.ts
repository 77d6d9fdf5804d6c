import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import type { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { saveAnswer } from '@marea/web/client/saveFile';
import { useLanguage } from '@marea/web/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queries } from '../../core/api.ts';

type Days = { from: string; to: string };
/** The statement for staff, or the owner's own. */
type Endpoint = typeof ownersEndpoints.ownerStatement | typeof ownersEndpoints.ownStatement;

/** The account of a vessel's owner over the chosen days, by default the open period. */
export function useOwnerStatement(endpoint: Endpoint, vesselId: string) {
  const language = useLanguage();
  const [days, setDays] = useState<Days | null>(null);
  const params = { id: vesselId };
  const { data, error, refetch } = useQuery({
    ...queries(endpoint, { params, query: days ?? {} }),
    placeholderData: keepPreviousData,
  });
  return {
    statement: data && !(data instanceof FileAnswer) ? data.data : null,
    error,
    retry: () => void refetch(),
    setDays,
    /** Downloads the statement of some days as a PDF. */
    save: async ({ from, to }: Days) => {
      const answer = await call(endpoint, { params, query: { from, to, format: 'pdf', language } });
      if (answer instanceof FileAnswer) saveAnswer(answer);
    },
  };
}
