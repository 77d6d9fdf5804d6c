import { Alert, Button, Skeleton } from '@mantine/core';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../core/session/useSession.ts';
import { CountRow } from './CountRow.tsx';
import { useCountSheet, type CountField, type CountLine } from './useCountSheet.ts';
import classes from './CountSheet.module.css';

export type CountMode = 'load' | 'return';
const fields: Record<CountMode, readonly CountField[]> = { load: ['inicial', 'entradaInicial'], return: ['final'] };

/** The products of a trip, one a row: loaded before it, returned after it. */
export function CountSheet({ bookingId, mode }: { bookingId: string; mode: CountMode }) {
  const { t } = useTranslation('stock');
  const mayCount = useMayCall()(stockEndpoints.updateSupplyCounts);
  const sheet = useCountSheet(bookingId);
  if (!sheet.lines) {
    if (sheet.error) return <ErrorState error={sheet.error} onRetry={sheet.retry} />;
    return (
      <div className={classes.rows} aria-busy="true">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={84} radius="lg" />
        ))}
      </div>
    );
  }
  if (sheet.lines.length === 0) return <EmptyState title={t('counts.empty')} text={t('counts.emptyText')} />;
  return (
    <>
      {sheet.unsaved > 0 && (
        <Alert color="orange" icon={<IconCloudUp aria-hidden />} mb="sm" p="sm" className={classes.unsaved}>
          <div className={classes.unsavedLine}>
            <span role="status">{t('counts.unsaved', { count: sheet.unsaved })}</span>
            <Button size="sm" onClick={() => void sheet.saveAll()}>
              {t('counts.saveAll')}
            </Button>
          </div>
        </Alert>
      )}
      <ul className={classes.rows} aria-label={t('counts.title')}>
        {inOrder(sheet.lines, mode).map((line) => (
          <CountRow
            key={line.productId}
            line={line}
            fields={fields[mode]}
            mayCount={mayCount}
            onType={(field, value) => sheet.type(line.productId, field, value)}
            onSave={() => void sheet.save(line.productId)}
          />
        ))}
      </ul>
    </>
  );
}

/** Products that were loaded are returned first. */
function inOrder(lines: readonly CountLine[], mode: CountMode): readonly CountLine[] {
  if (mode === 'load') return lines;
  return lines.toSorted((one, other) => Number(other.row !== null) - Number(one.row !== null));
}
