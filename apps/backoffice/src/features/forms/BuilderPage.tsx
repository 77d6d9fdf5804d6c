import { Button, Skeleton, Stack, Title } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { forms, Form } from '@marea/domain/forms/form.schema';
import { EmptyState } from '@marea/web/components/states.tsx';
import { IconArrowLeft, IconGhost2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RecordChoice } from '../../ui/fields/RecordField.tsx';
import type { SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { BuilderForm } from './BuilderForm.tsx';
import classes from './Forms.module.css';

type BuilderPageProps = {
  list: SavingOf<typeof forms, Wire<Form>> & {
    openId: string | null;
    openRecord: Wire<Form> | null;
    isNew: boolean;
    data: { rows: readonly Wire<Form>[] | undefined };
  };
  services: readonly RecordChoice[] | undefined;
};

/** The form builder, with the guest's view beside it. */
export function BuilderPage({ list, services }: BuilderPageProps) {
  const { t } = useTranslation(['forms', 'ui']);
  const { openId, openRecord: form, isNew } = list;
  return (
    <div className={classes.page} key={openId}>
      <div className={classes.head}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => list.close()}
        >
          {t('back')}
        </Button>
        <Title order={2} className={classes.title}>
          {form?.name ?? t('page.new')}
        </Title>
        {form && <span className={classes.muted}>{t('version', { version: form.version })}</span>}
      </div>
      {form || isNew ? (
        <BuilderForm saving={list} form={form} services={services} />
      ) : list.data.rows === undefined ? (
        <Stack aria-busy="true" p="lg">
          <Skeleton height={36} radius="md" />
          <Skeleton height={90} radius="md" />
          <Skeleton height={90} radius="md" />
        </Stack>
      ) : (
        <EmptyState icon={IconGhost2} title={t('ui:record.notHere')} text={t('ui:record.notHereText')} />
      )}
    </div>
  );
}
