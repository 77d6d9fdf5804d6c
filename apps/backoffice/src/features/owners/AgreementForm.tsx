import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { wallClock } from '@marea/domain/core/time/zone';
import type { Agreement, AgreementTerms } from '@marea/domain/owners/ownerAccount.schema';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { MoneyField, PercentField } from '../../ui/fields/NumberField.tsx';
import { UnsavedChanges } from '../../ui/record/draft/UnsavedChanges.tsx';
import { useSharedDraft } from '../../ui/record/draft/useDraftForm.ts';
import { fieldErrors, isTakenByForm, problemsBeside } from '../../ui/record/form/formFailure.ts';
import { ConflictNotice, FormProblems, RestoredNotice } from '../../ui/record/form/FormNotices.tsx';
import classes from './Owners.module.css';

const kinds = ['percentage', 'trip', 'hour'] as const satisfies AgreementTerms['kind'][];

const draftOf = ({ terms }: Wire<Agreement>) => ({ terms: terms.toReversed() });

type AgreementFormProps = { agreement: Wire<Agreement>; onDone: () => void };

/** The terms agreed with the owner of a vessel, each with its first day; latest first. */
export function AgreementForm({ agreement, onDone }: AgreementFormProps) {
  const { t } = useTranslation(['owners', 'app']);
  const { company, location } = useWorkplace();
  const { base, draft, isChanged, conflict, refused, takeTheirs, restored, ...shared } = useSharedDraft(
    agreement,
    draftOf,
  );
  const { terms } = draft;
  const change = (next: AgreementTerms[]) => shared.change({ terms: next });
  const isDone = useRef(false);
  const save = useChange(ownersEndpoints.changeAgreement, {
    refreshes: [ownersEndpoints.agreement, ownersEndpoints.ownerStatement],
    handlesError: isTakenByForm,
    onSuccess: () => {
      isDone.current = true;
      shared.forgetTyped();
      toastDone(t('agreement.saved'));
      onDone();
    },
  });
  const submit = ({ version }: Wire<Agreement>) =>
    save.mutate(
      { params: { id: agreement.vesselId }, body: { terms, version } },
      { onError: (error) => refused(error, submit) },
    );
  const kindTexts = t('agreement.kinds', { returnObjects: true });
  const errors = fieldErrors(save.error);
  const described = ({ from, kind, percent, amount }: AgreementTerms) => {
    const value = kind === 'percentage' ? `${percent} %` : formatMoney(amount, company.currency);
    return t('agreement.terms', { from: formatDate(from), what: `${kindTexts[kind]} · ${value}` });
  };
  const add = () => {
    const today = wallClock(location.zone, Date.now()).date;
    const usual = terms[0] ?? { kind: 'percentage' as const, percent: 50, amount: 0, bearsExpenses: true };
    change([{ ...usual, from: terms.length === 0 ? `${today.slice(0, 4)}-01-01` : today }, ...terms]);
  };
  return (
    <Stack gap="md">
      <RestoredNotice restored={restored} />
      <Text size="sm">{t('agreement.about')}</Text>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t('agreement.add')}
      </Button>
      {terms.map((one, index) => {
        const put = (over: Partial<AgreementTerms>) =>
          change(terms.map((other, at) => (at === index ? { ...other, ...over } : other)));
        return (
          <Stack key={index} component="fieldset" className={classes.terms} gap="sm">
            <DayField
              label={t('agreement.from')}
              clearable={false}
              value={one.from}
              error={errors[`terms.${index}.from`]}
              onChange={(from) => from !== null && put({ from })}
            />
            <ChoiceField
              label={t('agreement.kind')}
              options={kinds}
              text={(kind) => kindTexts[kind]}
              value={one.kind}
              onChange={(kind) => put({ kind })}
            />
            {one.kind === 'percentage' ? (
              <PercentField
                label={t('agreement.percent')}
                description={t('agreement.percentHint')}
                value={one.percent}
                error={errors[`terms.${index}.percent`]}
                onChange={(percent) => put({ percent: percent ?? 0 })}
              />
            ) : (
              <MoneyField
                label={t('agreement.amount')}
                currency={company.currency}
                value={one.amount}
                error={errors[`terms.${index}.amount`]}
                onChange={(amount) => put({ amount: amount ?? 0 })}
              />
            )}
            <Group justify="space-between">
              <Switch
                label={t('agreement.bearsExpenses')}
                checked={one.bearsExpenses}
                onChange={({ currentTarget }) => put({ bearsExpenses: currentTarget.checked })}
              />
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                leftSection={<IconTrash size={15} aria-hidden />}
                onClick={() => change(terms.filter((_, at) => at !== index))}
              >
                {t('agreement.remove')}
              </Button>
            </Group>
          </Stack>
        );
      })}
      {conflict && (
        <ConflictNotice
          changes={conflict}
          values={draft}
          label={() => t('agreement.label')}
          show={{ terms: (all) => all.map(described).join('; ') }}
          onChoose={shared.change}
          onTakeTheirs={takeTheirs}
        />
      )}
      <FormProblems
        problems={problemsBeside(
          errors,
          Object.keys(errors).filter((path) => path.startsWith('terms.')),
        )}
      />
      <UnsavedChanges isDirty={() => isChanged && !isDone.current} />
      <Group grow>
        <Button variant="default" onClick={onDone}>
          {t('app:cancel')}
        </Button>
        <Button loading={save.isPending} disabled={!isChanged} onClick={() => submit(base)}>
          {t('app:save')}
        </Button>
      </Group>
    </Stack>
  );
}
