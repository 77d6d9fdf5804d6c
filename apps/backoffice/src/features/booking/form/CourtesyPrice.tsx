import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const choices = ['free', 'keep'] as const;

type CourtesyPriceProps = { isFree: boolean; error?: string | undefined; onChange: (isFree: boolean) => void };

/** Asks whether a courtesy or exchange is free of charge: the status alone does not change the balance due. */
export function CourtesyPrice({ isFree, error, onChange }: CourtesyPriceProps) {
  const { t } = useTranslation('booking');
  return (
    <Radio.Group
      label={t('courtesy.label')}
      value={isFree ? 'free' : 'keep'}
      error={error}
      onChange={(chosen) => onChange(chosen === 'free')}
    >
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={t(`courtesy.${choice}`)}
            description={t(`courtesy.${choice}Text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
