import type { Endpoint } from '@marea/domain/contract/endpoint';
import { IconReceipt } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useMayCall } from '../../core/session/useSession.ts';
import type { RowAction } from './columns.ts';

/** The action of a row that links to its account, for people who may read it. */
export function useAccountAction<Row extends { _id: string }>(
  endpoint: Endpoint,
  label: string,
  pathOf: (row: Row) => string,
): (row: Row) => RowAction[] {
  const navigate = useNavigate();
  const mayRead = useMayCall()(endpoint);
  return (row) =>
    mayRead ? [{ label, icon: <IconReceipt size={16} aria-hidden />, onClick: () => void navigate(pathOf(row)) }] : [];
}
