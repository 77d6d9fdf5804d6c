import type { Contract } from '@marea/domain/contract';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { toastDone, toastError } from '../../../core/toasts.tsx';
import type { RowAction, Identified } from '../../table/columns.ts';
import { tripsAhead } from '../../trips/tripsAhead.ts';
import type { Confirming } from '../../trips/TripsAheadDialog.tsx';
import { listCache, inputOf } from './listCache.ts';

type Switchable = { version: number; active: boolean };

/**
 * The action that deactivates or activates a row, if rows can be inactive, with an undo in its toast. `confirming` asks
 * again when trips need the record; `isWanted` asks before it is deactivated.
 */
export function useActiveSwitch<Row extends Identified>(
  { list, update }: { list: Endpoint; update?: Endpoint<keyof Contract> },
  nameOf: (row: Row) => string,
  confirming: Confirming,
  isWanted: (row: Row) => Promise<boolean>,
): (row: Row) => RowAction[] {
  const { t } = useTranslation('ui');
  const mayCall = useMayCall();
  const cache = listCache(useQueryClient(), list);

  if (!update || !mayCall(update)) return () => [];

  const set = async (row: Row & Switchable, active: boolean, isUndone = false): Promise<void> => {
    if (!active && !isUndone && !(await isWanted(row))) return;
    const body = { active, version: row.version };
    try {
      const answer = await confirming(
        (more) =>
          call(update, inputOf(update, { params: { id: row._id }, body: { ...body, ...more } })) as Promise<{
            data: Row & Switchable;
          }>,
      );
      cache.replace(answer.data);
      if (isUndone) toastDone(t('updated'));
      else {
        const undo = () => void set(answer.data, !active, true);
        toastDone(t(active ? 'active.switchedOn' : 'active.switchedOff', { name: nameOf(row) }), { undo });
      }
    } catch (error) {
      if (!tripsAhead(error)) toastError(error);
    }
  };

  return (row) =>
    isSwitchable(row)
      ? [
          {
            label: t(row.active ? 'active.switchOff' : 'active.switchOn'),
            icon: row.active ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />,
            onClick: () => void set(row, !row.active),
          },
        ]
      : [];
}

function isSwitchable<Row extends object>(row: Row): row is Row & Switchable {
  return 'active' in row && 'version' in row;
}
