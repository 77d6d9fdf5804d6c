import { ActionIcon, Button, Group, Popover, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import { reports } from '@marea/domain/reports/reports';
import { savedReportsEndpoints } from '@marea/domain/reports/reports.endpoints';
import type { SavedReportView } from '@marea/domain/reports/savedReport.schema';
import { reportTexts } from '@marea/texts/reports/reports';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconSettings, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useToday } from '../../ui/useNow.ts';
import { savedAddress, SharingFields, type Sharing } from './SharingFields.tsx';
import classes from './Reports.module.css';

type Saved = Wire<SavedReportView>;
const { savedReports, changeSavedReport, removeSavedReport } = savedReportsEndpoints;

/** The saved reports of a menu: the person's own, and those shared with them. */
export function SavedReports({ menu }: { menu: ReportDefinition['menu'] }) {
  const { t } = useTranslation('reports');
  const { data } = useQuery(queries(savedReports, {}));
  const menuReports = data?.data.filter(({ report }) => reports[report].menu === menu) ?? [];
  if (menuReports.length === 0) return null;
  return (
    <section className={classes.saved} aria-label={t('saved.title')}>
      <h2>{t('saved.title')}</h2>
      <ul>
        {menuReports.map((saved) => (
          <SavedEntry key={`${saved._id} ${saved.version}`} saved={saved} />
        ))}
      </ul>
    </section>
  );
}

function SavedEntry({ saved }: { saved: Saved }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const today = useToday();
  const { name, report, period, mail, isOwn, by } = saved;
  const about = [
    reportTexts[language].reports[report].title,
    t(`periods.${period}`),
    mail !== 'never' && t(`saved.rhythms.${mail}`),
    !isOwn && t('saved.by', { name: by }),
  ];
  return (
    <li>
      <Link to={savedAddress(saved, today)}>
        <b>{name}</b>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </Link>
      {isOwn && <SavedActs saved={saved} />}
    </li>
  );
}

/** The owner's actions on a saved report: mail it, share it, remove it. */
function SavedActs({ saved }: { saved: Saved }) {
  const { t } = useTranslation(['reports', 'app']);
  const { _id, name, version, report } = saved;
  const [sharing, share] = useState<Sharing>({ sharedWith: saved.sharedWith, mail: saved.mail });
  const [opened, open] = useState<'sharing' | 'removal' | null>(null);
  const params = { id: _id };
  const change = useChange(changeSavedReport, {
    refreshes: [savedReports],
    onSuccess: () => {
      toastDone(t('saved.changed'));
      open(null);
    },
  });
  const remove = useChange(removeSavedReport, { refreshes: [savedReports] });
  return (
    <Group gap={4} wrap="nowrap">
      <Popover
        opened={opened === 'sharing'}
        onChange={(isOpen) => open(isOpen ? 'sharing' : null)}
        position="bottom-end"
        width={280}
        trapFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('saved.settings', { name })}
            onClick={() => open('sharing')}
          >
            <IconSettings size={18} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm">
            <SharingFields report={report} value={sharing} onChange={share} />
            <Button
              loading={change.isPending}
              onClick={() => change.mutate({ params, body: { name, version, ...sharing } })}
            >
              {t('app:save')}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        variant="subtle"
        size={36}
        color="red"
        aria-label={t('saved.remove', { name })}
        onClick={() => open('removal')}
      >
        <IconTrash size={18} />
      </ActionIcon>
      <ConfirmDialog
        opened={opened === 'removal'}
        title={t('saved.remove', { name })}
        confirm={t('saved.removal')}
        isGrave
        onConfirm={() => remove.mutateAsync({ params })}
        onClose={() => open(null)}
      >
        {t('saved.removalText')}
      </ConfirmDialog>
    </Group>
  );
}
