import { Badge } from '@mantine/core';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { IconMailForward, IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../data/useChange.ts';
import type { RowAction } from '../table/columns.ts';
import { useNow } from '../useNow.ts';

type Invited = { _id: string; active: boolean; isInvited: boolean; invitedUntil: string | null };

/** The states of invitations of people in a list, and the actions on them. */
export function useInvitations(listed: Endpoint) {
  const { t } = useTranslation('ui');
  const words = t('invitation', { returnObjects: true });
  const now = useNow();
  const mayInvite = useMayCall()(peopleEndpoints.inviteUser);
  const { mutate: invite } = useChange(peopleEndpoints.inviteUser, {
    refreshes: [listed],
    onSuccess: () => toastDone(t('invitation.sent')),
  });
  const { mutate: revoke } = useChange(peopleEndpoints.revokeInvitation, {
    refreshes: [listed],
    onSuccess: () => toastDone(t('invitation.ended')),
  });
  const stateOf = ({ isInvited, invitedUntil }: Invited) => {
    if (!isInvited) return null;
    if (invitedUntil === null) return 'revoked';
    return Date.parse(invitedUntil) > now ? 'open' : 'expired';
  };
  return {
    /** The state in words; empty for a person who has signed in or may. */
    textOf: (person: Invited): string => {
      const state = stateOf(person);
      return state === null ? '' : words[state];
    },
    badgeOf: (person: Invited): ReactNode => {
      const state = stateOf(person);
      return state === null ? null : (
        <Badge variant="light" color={state === 'open' ? 'sea' : 'orange'}>
          {words[state]}
        </Badge>
      );
    },
    actionsOf: (person: Invited): RowAction[] => {
      if (!mayInvite || !person.isInvited || !person.active) return [];
      const params = { id: person._id };
      const again = {
        label: t('invitation.again'),
        icon: <IconMailForward size={16} aria-hidden />,
        onClick: () => invite({ params }),
      };
      const end = {
        label: t('invitation.revoke'),
        icon: <IconMailOff size={16} aria-hidden />,
        onClick: () => revoke({ params }),
      };
      return stateOf(person) === 'revoked' ? [again] : [again, end];
    },
  };
}
