import { Button, Group, Stack, Table, Text } from '@mantine/core';
import type { AuditEntry } from '@marea/domain/audit/audit.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import { formatDateTime } from '@marea/texts/format/dates';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DrawerHead } from '../../ui/dialogs/DetailDrawer.tsx';
import { linkOf } from './auditedKinds.ts';
import { EMPTY, useAuditText } from './useAuditText.ts';
import classes from '../../ui/dialogs/DetailDrawer.module.css';

type AuditEntryPanelProps = { entry: Wire<AuditEntry>; onOfRecord: () => void; onClose: () => void };

/** One entry of the log: person, action and time, each field before and after, and the link to the record. */
export function AuditEntryPanel({ entry, onOfRecord, onClose }: AuditEntryPanelProps) {
  const { t } = useTranslation('audit');
  const { location } = useWorkplace();
  const text = useAuditText();
  const link = entry.action === 'deleted' ? null : linkOf(entry.entity, entry.entityId);
  // Empty fields of a new record are left out.
  const value = (path: string, fieldValue: unknown) => text.value(entry.entity, path, fieldValue);
  const changes = entry.changes
    .map(({ path, from, to }) => ({ path, before: value(path, from), after: value(path, to) }))
    .filter(({ before, after }) => before !== after || before !== EMPTY);
  return (
    <div className={classes.panel}>
      <DrawerHead
        over={t('one')}
        title={`${text.kind(entry.entity)}, ${t(`actions.${entry.action}`)}`}
        onClose={onClose}
      />
      <Stack className={classes.body}>
        <Text>
          {text.by(entry)} · {formatDateTime(entry.at, location.zone)}
        </Text>
        <Group>
          {link && (
            <Button component={Link} to={link} variant="default">
              {t('open')}
            </Button>
          )}
          <Button variant="subtle" onClick={onOfRecord}>
            {t('ofRecord')}
          </Button>
        </Group>
        {changes.length === 0 ? (
          <Text c="dimmed">{t('nothing')}</Text>
        ) : (
          <Table layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('field')}</Table.Th>
                <Table.Th>{t('before')}</Table.Th>
                <Table.Th>{t('after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map(({ path, before, after }) => (
                <Table.Tr key={path} style={{ overflowWrap: 'anywhere' }}>
                  <Table.Td>{text.field(path)}</Table.Td>
                  <Table.Td c="dimmed">{before}</Table.Td>
                  <Table.Td>{after}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </div>
  );
}
