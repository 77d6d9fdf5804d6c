import { textIn } from '@marea/domain/core/text/text';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api.ts';

/** The kinds of policies, in the order in which guests look for them. */
const policyKinds = ['cancellation', 'reservation', 'terms', 'privacy'] as const;
export type PolicyKind = (typeof policyKinds)[number];
export type Policy = { kind: PolicyKind; text: string };

/** The company's policies in the guest's language, without empty ones. */
export function usePolicies(slug: string) {
  const language = useShownLanguage();
  const { data, ...query } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug } }),
    select: ({ data: { policies } }) =>
      policyKinds
        .map((kind): Policy => ({ kind, text: textIn(policies[kind], language) }))
        .filter(({ text }) => text !== ''),
  });
  return { policies: data, ...query };
}
