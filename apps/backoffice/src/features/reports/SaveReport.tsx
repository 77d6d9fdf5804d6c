import { Button, Popover, Stack, TextInput } from '@mantine/core';
import { MAX_REPORT_NAME } from '@marea/domain/core/limits';
import type { ReportName } from '@marea/domain/reports/reports';
import { savedReportsEndpoints } from '@marea/domain/reports/reports.endpoints';
import { IconBookmark } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { ToolButton } from '../../ui/page/ToolButton.tsx';
import { savedQuery, SharingFields, type Sharing } from './SharingFields.tsx';
import type { ReportParams } from './useReportParams.ts';

type SaveReportProps = { name: ReportName; params: ReportParams; isSmall: boolean };

const alone: Sharing = { sharedWith: null, mail: 'never' };

/** Saves the current report query under a name. */
export function SaveReport({ name: report, params, isSmall }: SaveReportProps) {
  const { t } = useTranslation(['reports', 'app']);
  const [isOpen, open] = useState(false);
  const [name, setName] = useState('');
  const [sharing, share] = useState(alone);
  const save = useChange(savedReportsEndpoints.saveReport, {
    refreshes: [savedReportsEndpoints.savedReports],
    onSuccess: () => {
      toastDone(t('saved.done'));
      open(false);
      setName('');
      share(alone);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate({ body: { name: name.trim(), report, ...savedQuery(params), ...sharing } });
  };
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-end" width={300} trapFocus shadow="md">
      <Popover.Target>
        <ToolButton icon={IconBookmark} label={t('saved.save')} isSmall={isSmall} onClick={() => open(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit} aria-label={t('saved.save')}>
          <Stack gap="sm">
            <TextInput
              label={t('saved.name')}
              withAsterisk
              maxLength={MAX_REPORT_NAME}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <SharingFields report={report} value={sharing} onChange={share} />
            <Button type="submit" loading={save.isPending} disabled={!name.trim()}>
              {t('app:save')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
