import { Button, Code, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Wire } from '@marea/domain/contract/endpoint';
import { languages } from '@marea/domain/core/text/text';
import { packagesEndpoints } from '@marea/domain/packages/package.endpoints';
import type { Package } from '@marea/domain/packages/package.schema';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { CopyTextButton } from '../../ui/CopyTextButton.tsx';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { RecordField, type RecordChoice } from '../../ui/fields/RecordField.tsx';

type PlatformPreviewProps = {
  offer: Wire<Package>;
  /** The active resellers of the location. */
  resellers: readonly RecordChoice[] | undefined;
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
};

/** A saved package as a reseller's platform reads it, folded at first. */
export function PlatformPreview({ offer, resellers = [], isChanged }: PlatformPreviewProps) {
  const { t } = useTranslation('packages');
  const id = useId();
  const [isOpen, { toggle }] = useDisclosure(false);
  const [chosenLanguage, setLanguage] = useState<(typeof languages)[number] | null>(null);
  const [chosenReseller, setReseller] = useState<string | null>(null);
  const own = useLanguage();
  const language = chosenLanguage ?? own;
  const sellers = resellers.filter(({ value }) => offer.resellerIds.length === 0 || offer.resellerIds.includes(value));
  const reseller = (sellers.find(({ value }) => value === chosenReseller) ?? sellers[0])?.value;
  return (
    <section aria-label={t('preview.title')}>
      <Button
        variant="default"
        leftSection={isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {t('preview.title')}
      </Button>
      <Stack id={id} gap="sm" mt="sm" hidden={!isOpen}>
        {isOpen && (
          <>
            <Text size="sm" c="dimmed">
              {t('preview.text')}
            </Text>
            {isChanged && (
              <Text size="sm" role="status">
                {t('preview.unsaved')}
              </Text>
            )}
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <RecordField
                label={t('preview.reseller')}
                choices={sellers}
                value={reseller ?? null}
                onChange={setReseller}
                clearable={false}
              />
              <ChoiceField
                label={t('preview.language')}
                options={languages}
                text={(one) => t(`preview.languages.${one}`)}
                value={language}
                onChange={setLanguage}
              />
            </SimpleGrid>
            {reseller ? (
              <ProductJson packageId={offer._id} resellerId={reseller} language={language} />
            ) : (
              <Text size="sm">{t('preview.nothing')}</Text>
            )}
          </>
        )}
      </Stack>
    </section>
  );
}

type ProductJsonProps = { packageId: string; resellerId: string; language: (typeof languages)[number] };

function ProductJson({ packageId, resellerId, language }: ProductJsonProps) {
  const { t } = useTranslation('packages');
  const input = { params: { id: packageId }, query: { resellerId, language } };
  const { data, error, refetch } = useQuery(queries(packagesEndpoints.octoProduct, input));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="md" />;
  if (!data.data) return <Text size="sm">{t('preview.nothing')}</Text>;
  const json = JSON.stringify(data.data, null, 2);
  return (
    <Stack gap="xs">
      <Group justify="flex-end">
        <CopyTextButton text={json} size="xs" />
      </Group>
      <Code
        block
        tabIndex={0}
        role="region"
        aria-label={t('preview.json')}
        mah="24rem"
        style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {json}
      </Code>
    </Stack>
  );
}
