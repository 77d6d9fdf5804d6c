import { textIn } from '@marea/domain/core/text/text';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api.ts';

/** What a company publishes, in the order in which a guest asks for it. */
const policyKinds = ['cancellation', 'reservation', 'terms', 'privacy'] as const;
export type PolicyKind = (typeof policyKinds)[number];
export type Policy = { kind: PolicyKind; text: string };

/** The company's policies in the guest's language, without those that it has not written. */
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
