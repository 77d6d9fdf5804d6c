import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { crewAccountEndpoints } from '@marea/domain/crew/crewAccount.endpoints';
import { useLanguage } from '@marea/web/i18n';
import { saveAnswer } from '@marea/web/saveFile';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queries } from '../../core/api.ts';

type Days = { from: string; to: string };
const { crewAccount, ownTips } = crewAccountEndpoints;

/** The tips of somebody of the crew over the days that are chosen, at first this month; without an id one's own. */
export function useCrewAccount(id: string | null) {
  const language = useLanguage();
  const [days, setDays] = useState<Days | null>(null);
  const query = days ?? {};
  const theirs = useQuery({
    ...queries(crewAccount, { params: { id: id ?? '' }, query }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
  const own = useQuery({ ...queries(ownTips, { query }), enabled: id === null, placeholderData: keepPreviousData });
  const { data, error, refetch } = id === null ? own : theirs;
  return {
    account: data && !(data instanceof FileAnswer) ? data.data : null,
    error,
    retry: () => void refetch(),
    setDays,
    /** Saves the account of some days as a PDF. */
    save: async (chosen: Days) => {
      const asked = { ...chosen, format: 'pdf' as const, language };
      const answer = await (id === null
        ? call(ownTips, { query: asked })
        : call(crewAccount, { params: { id }, query: asked }));
      if (answer instanceof FileAnswer) saveAnswer(answer);
    },
  };
}
