import { Button, Group, Stack, Text } from '@mantine/core';
import { MapLink } from '@marea/web/MapLink.tsx';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastProblem } from '../../core/toasts.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import type { FormFields } from '../../ui/record/useRecordForm.ts';
import { asStored, COORDINATE_DECIMALS, coordinatesIn, type Coordinates } from './coordinates.ts';

const TIMEOUT_MS = 15_000;
/** Of the coordinates as they are read: some ten metres. */
const DECIMALS = 4;

export type PierFieldsProps = {
  form: FormFields<'latitude' | 'longitude'>;
  latitude: number | null | undefined;
  longitude: number | null | undefined;
  onChange: (coordinates: Coordinates) => void;
};

/** Where the pier is: typed, pasted from a map, or where one stands; with the way to it on a map. */
export function PierFields({ form, latitude = null, longitude = null, onChange }: PierFieldsProps) {
  const { t } = useTranslation('locations');
  const [isAsking, setAsking] = useState(false);
  const pasteBoth = (event: ClipboardEvent) => {
    const found = coordinatesIn(event.clipboardData.getData('text'));
    if (!found) return;
    event.preventDefault();
    // The field reads what is pasted itself.
    event.stopPropagation();
    onChange(found);
  };
  const askWhere = () => {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const here = asStored(coords);
        if (here) onChange(here);
      },
      () => {
        setAsking(false);
        toastProblem(t('pier.unknown'));
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  };
  return (
    <Stack gap="xs">
      <Group grow align="flex-start" onPasteCapture={pasteBoth}>
        <NumberField {...form.field('latitude')} min={-90} max={90} decimals={COORDINATE_DECIMALS} />
        <NumberField {...form.field('longitude')} min={-180} max={180} decimals={COORDINATE_DECIMALS} />
      </Group>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" flex={1} miw={160}>
          {t('pier.hint')}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCurrentLocation size={16} aria-hidden />}
          loading={isAsking}
          onClick={askWhere}
        >
          {t('pier.here')}
        </Button>
      </Group>
      {latitude !== null && longitude !== null && (
        <MapLink
          label={t('pier.check')}
          href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
          note={`${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`}
        />
      )}
    </Stack>
  );
}
