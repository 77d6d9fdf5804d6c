import { Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { fullName } from '@marea/domain/kernel/names';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { guestOrigin } from '@marea/web/apiOrigin';
import { useLanguage } from '@marea/web/i18n';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { RecordField } from '../../ui/fields/RecordField.tsx';
import { useAllRecords } from '../../ui/useAllRecords.ts';
import { bookNowLink, frameSnippet, scriptSnippet, type LinkChoices } from './embedSnippets.ts';

/** What to put into another site, for the location where one works, with what is chosen for the guest. */
export function EmbedSnippets() {
  const { t } = useTranslation('business');
  const language = useLanguage();
  const { company, location } = useWorkplace();
  const [choices, setChoices] = useState<LinkChoices>({});
  const services = useAllRecords(fleetEndpoints.servicesOfCompany, { query: { locationId: location._id } });
  const resellers = useAllRecords(peopleEndpoints.resellers, { params: { id: location._id }, query: {} });
  const at = { origin: guestOrigin(), company: company.slug, location: location.slug };
  return (
    <Stack gap="md" p="md">
      <Text fw={600}>{t('embed.title', { location: location.name })}</Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <RecordField
          label={t('embed.service')}
          choices={services.rows?.map(({ _id, displayName }) => ({ value: _id, label: displayName[language] }))}
          value={choices.service ?? null}
          onChange={(service) => setChoices((before) => ({ ...before, service }))}
        />
        <RecordField
          label={t('embed.reseller')}
          choices={resellers.rows?.map((person) => ({ value: person._id, label: fullName(person) }))}
          value={choices.reseller ?? null}
          onChange={(reseller) => setChoices((before) => ({ ...before, reseller }))}
        />
        <DayField
          label={t('embed.date')}
          value={choices.date ?? null}
          onChange={(date) => setChoices((before) => ({ ...before, date }))}
        />
      </SimpleGrid>
      <Snippet name={t('embed.link')} hint={t('embed.linkHint')} text={bookNowLink(at, choices)} />
      <Snippet name={t('embed.script')} hint={t('embed.scriptHint')} text={scriptSnippet(at, choices)} />
      <Snippet
        name={t('embed.frame')}
        hint={t('embed.frameHint')}
        text={frameSnippet(at, choices, t('embed.frameTitle', { company: company.name }))}
      />
    </Stack>
  );
}

function Snippet({ name, hint, text }: { name: string; hint: string; text: string }) {
  const { t } = useTranslation('business');
  return (
    <section aria-label={name}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              aria-label={t('embed.copyOf', { name })}
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'embed.copied' : 'embed.copy')}
            </Button>
          )}
        </CopyButton>
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
