import { Badge, NavLink, Select, Skeleton } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { templateKinds, type TemplateKind } from '@marea/domain/messages/templates';
import { templatesEndpoints } from '@marea/domain/messages/templates.endpoints';
import type { MessageTemplate } from '@marea/domain/messages/templates.schema';
import { messageTexts } from '@marea/texts/messages/messages';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useIsNarrow } from '../../core/layout.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAddress } from '../../ui/useAddress.ts';
import { TemplateEditor } from './TemplateEditor.tsx';
import classes from './Templates.module.css';

/** The texts of each message that a company may word, its own or the product's. */
export default function TemplatesPage() {
  const { _id: companyId } = useWorkplace().company;
  const { data, error, refetch } = useQuery(queries(templatesEndpoints.messageTemplates, { query: { companyId } }));
  const { params, change } = useAddress();
  const kind = templateKinds.find((one) => one === params.get('open')) ?? 'bookingConfirmed';
  const template = data?.data.find((one) => one.kind === kind);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !template) return <Skeleton height={420} radius="md" aria-busy="true" />;
  return (
    <div className={classes.page}>
      <Kinds templates={data.data} kind={kind} onChoose={(chosen) => change({ open: chosen })} />
      <TemplateEditor key={kind} template={template} />
    </div>
  );
}

type KindsProps = {
  templates: readonly Wire<MessageTemplate>[];
  kind: TemplateKind;
  onChoose: (kind: TemplateKind) => void;
};

function Kinds({ templates, kind, onChoose }: KindsProps) {
  const { t } = useTranslation('messages');
  const names = { ...messageTexts[useLanguage()].kinds, invitation: t('templates.invitation') };
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <Select
        label={t('templates.message')}
        data={templates.map((one) => ({ value: one.kind, label: names[one.kind] }))}
        value={kind}
        onChange={(chosen) => onChoose(chosen ?? kind)}
        allowDeselect={false}
      />
    );
  }
  return (
    <nav aria-label={t('templates.message')} className={classes.kinds}>
      {templates.map((one) => (
        <NavLink
          key={one.kind}
          component="button"
          type="button"
          active={one.kind === kind}
          aria-current={one.kind === kind ? 'true' : undefined}
          label={names[one.kind]}
          rightSection={
            one.texts && (
              <Badge size="sm" variant="light">
                {t('templates.own')}
              </Badge>
            )
          }
          onClick={() => onChoose(one.kind)}
        />
      ))}
    </nav>
  );
}
