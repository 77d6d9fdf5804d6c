import { Code, Group, SegmentedControl, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { MAX_CAMPAIGN_PART } from '@marea/domain/booking/campaign';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { settingsFields } from '@marea/domain/settings/settings.schema';
import { guestOriginFor } from '@marea/web/client/apiOrigin';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { CopyTextButton } from '../../ui/CopyTextButton.tsx';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { RecordField, personChoices, serviceChoices } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../ui/record/form/useRecordForm.ts';
import type { SavingOf } from '../../ui/record/form/useRecordForm.ts';
import type { CompanySettings } from '../../ui/record/list/useCompanySettings.ts';

const entry = z.strictObject({ embedOrigins: settingsFields.embedOrigins });
const rules = { entry, changes: entry.partial() };

type EmbedFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

/** The sites that may embed the booking flow, and the code for them. */
export function EmbedForm({ saving, settings }: EmbedFormProps) {
  const { t } = useTranslation('company');
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: { embedOrigins: settings.embedOrigins },
    label: () => t('fields.embedOrigins'),
  });
  const { value, ...field } = form.field('embedOrigins');
  return (
    <>
      <RecordFormFrame form={form}>
        <TagsInput
          {...field}
          withAsterisk={false}
          value={value ?? []}
          description={t('hints.embedOrigins')}
          placeholder={t('embed.site')}
          maxTags={20}
          acceptValueOnBlur
        />
      </RecordFormFrame>
      <EmbedSnippets />
    </>
  );
}

/** The code for another site, for the current location, with the choices preset for the guest. */
export function EmbedSnippets() {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const { company, location } = useWorkplace();
  const [choices, setChoices] = useState<LinkChoices>({});
  const [mode, setMode] = useState<EmbedMode>('inline');
  const services = useAllRecords(fleetEndpoints.servicesOfCompany, { query: { locationId: location._id } });
  const resellers = useAllRecords(peopleEndpoints.resellers, { params: { id: location._id }, query: {} });
  const at = { origin: guestOriginFor(company), company: company.slug, location: location.slug };
  return (
    <Stack gap="md" p="md">
      <Text fw={600}>{t('embed.title', { location: location.name })}</Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <RecordField
          label={t('embed.service')}
          choices={serviceChoices(services.rows, language)}
          value={choices.service ?? null}
          onChange={(service) => setChoices((before) => ({ ...before, service }))}
        />
        <RecordField
          label={t('embed.reseller')}
          choices={personChoices(resellers.rows)}
          value={choices.reseller ?? null}
          onChange={(reseller) => setChoices((before) => ({ ...before, reseller }))}
        />
        <DayField
          label={t('embed.date')}
          value={choices.date ?? null}
          onChange={(date) => setChoices((before) => ({ ...before, date }))}
        />
        {campaignNames.map((name) => (
          <TextInput
            key={name}
            label={t(`embed.${name}`)}
            maxLength={MAX_CAMPAIGN_PART}
            value={choices[name] ?? ''}
            onChange={({ currentTarget: { value } }) => setChoices((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </SimpleGrid>
      <Snippet name={t('embed.link')} hint={t('embed.linkHint')} text={bookNowLink(at, choices)} />
      <SegmentedControl
        aria-label={t('embed.mode')}
        data={embedModes.map((value) => ({ value, label: t(`embed.modes.${value}`) }))}
        value={mode}
        onChange={(value) => setMode(value)}
      />
      <Snippet name={t('embed.script')} hint={t(`embed.modeHints.${mode}`)} text={scriptSnippet(at, mode, choices)} />
      <Snippet
        name={t('embed.frame')}
        hint={t('embed.frameHint')}
        text={frameSnippet(at, choices, t('embed.frameTitle', { company: company.name }))}
      />
    </Stack>
  );
}

function Snippet({ name, hint, text }: { name: string; hint: string; text: string }) {
  const { t } = useTranslation('company');
  return (
    <section aria-label={name}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <CopyTextButton text={text} size="xs" aria-label={t('embed.copyOf', { name })} />
      </Group>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <Code block tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Code>
    </section>
  );
}

/** The campaign parameters by which the report of sales by source distinguishes a company's links. */
const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** The values that the link presets for the guest, and its campaign; each is optional. */
export type LinkChoices = Partial<
  Record<'service' | 'date' | 'reseller' | (typeof campaignNames)[number], string | null>
>;

type At = { origin: string; company: string; location: string };

/** The address at which a guest begins to book, with the given choices preset. */
export function bookNowLink({ origin, company, location }: At, choices: LinkChoices): string {
  const url = new URL(`/book/${company}/${location}/${choices.service ? 'resource' : 'service'}`, origin);
  for (const [name, value] of chosen(choices)) url.searchParams.set(name, value);
  return url.href;
}

/** How the script shows the booking: in the page, or over it after the press of a button. */
export const embedModes = ['inline', 'button', 'floating'] as const;
export type EmbedMode = (typeof embedModes)[number];

/** The script that shows the booking flow in a page and makes room for it. */
export function scriptSnippet({ origin, company, location }: At, mode: EmbedMode, choices: LinkChoices): string {
  const ofMode = mode === 'inline' ? [] : ([['mode', mode]] as const);
  const attributes = [['company', company], ['location', location], ...ofMode, ...chosen(choices)] as const;
  const data = attributes.map(([name, value]) => `data-${name}="${escaped(value)}"`);
  return `<script src="${origin}/embed.js" ${data.join(' ')} async></script>`;
}

/** The same without a script, in a frame of fixed height. */
export function frameSnippet(at: At, choices: LinkChoices, title: string): string {
  const src = escaped(bookNowLink(at, choices));
  return `<iframe src="${src}" title="${escaped(title)}" style="width:100%;height:900px;border:0"></iframe>`;
}

function chosen(choices: LinkChoices): [name: string, value: string][] {
  return Object.entries(choices).flatMap(([name, value]): [string, string][] => {
    const text = value?.trim() ?? '';
    return text ? [[name, text]] : [];
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
