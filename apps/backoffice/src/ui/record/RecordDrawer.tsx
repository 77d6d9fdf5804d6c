import { Skeleton, Stack } from '@mantine/core';
import { EmptyState } from '@marea/web/components/states.tsx';
import { IconGhost2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailDrawer, DrawerHead } from '../dialogs/DetailDrawer.tsx';
import classes from '../dialogs/DetailDrawer.module.css';

type RecordDrawerProps<Row> = {
  list: {
    openId: string | null;
    openRecord: Row | null;
    isNew: boolean;
    open: (id: string | null) => void;
    data: { rows: readonly Row[] | undefined };
  };
  /** The name of a kind of record: 'Coupon'. */
  label: string;
  /** The title of the open record. */
  titleOf: (record: Row) => string;
  newTitle: string;
  badge?: (record: Row) => ReactNode;
  /** The form, for the open record or null for a new one. */
  children: (record: Row | null) => ReactNode;
};

/** The drawer of a list, with the open record or a new one. */
export function RecordDrawer<Row>({ list, label, titleOf, newTitle, badge, children }: RecordDrawerProps<Row>) {
  const { t } = useTranslation('ui');
  const { openId, openRecord: record, isNew } = list;
  const close = () => list.open(null);
  return (
    <DetailDrawer opened={openId !== null} onClose={close} label={label}>
      <div className={classes.panel} key={openId}>
        <DrawerHead
          over={record ? label : undefined}
          title={record ? titleOf(record) : isNew ? newTitle : label}
          badge={record && badge?.(record)}
          onClose={close}
        />
        {record || isNew ? (
          children(record)
        ) : list.data.rows === undefined ? (
          <Stack className={classes.body} aria-busy="true">
            {[60, 36, 36, 36, 90].map((height, index) => (
              <Skeleton key={`${index} ${height}`} height={height} radius="md" />
            ))}
          </Stack>
        ) : (
          <EmptyState icon={IconGhost2} title={t('record.notHere')} text={t('record.notHereText')} />
        )}
      </div>
    </DetailDrawer>
  );
}
