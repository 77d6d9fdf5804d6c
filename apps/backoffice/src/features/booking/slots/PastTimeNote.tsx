import { Text } from '@mantine/core';
import { instantOf, isTime, minutesOf } from '@marea/domain/kernel/zone';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../ui/useNow.ts';

/** Says that a chosen time has passed, and what follows from that. */
export function PastTimeNote({ zone, date, hora }: { zone: string; date: string; hora: string }) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const start = date && isTime(hora) ? instantOf(zone, date, minutesOf(hora)) : null;
  if (start === null || start >= now) return null;
  return (
    <Text size="sm" c="dimmed" role="note">
      {t('slot.afterwards')}
    </Text>
  );
}
