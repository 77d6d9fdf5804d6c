import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { MapLink } from '@marea/web/components/MapLink.tsx';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastProblem } from '../../core/toasts.tsx';
import { BilingualFields } from '../../ui/fields/BilingualFields.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';

type Field =
  | 'pier'
  | 'arriveMinutes'
  | 'bring'
  | 'address1'
  | 'address2'
  | 'cp'
  | 'city'
  | 'state'
  | 'country'
  | 'latitude'
  | 'longitude';
type PlaceFieldsProps = Omit<PierFieldsProps, 'form'> & { form: FormFields<Field> };

/** The pier, the time to be there, what to bring, and the address. */
export function PlaceFields({ form, ...pier }: PlaceFieldsProps) {
  const { t } = useTranslation('locations');
  return (
    <>
      <TextInput {...form.field('pier')} description={t('hints.pier')} />
      <NumberField {...form.field('arriveMinutes')} description={t('hints.arriveMinutes')} min={0} />
      <BilingualFields form={form} name="bring" isLong />
      <TextInput {...form.field('address1')} />
      <TextInput {...form.field('address2')} />
      <Group grow align="flex-start">
        <TextInput {...form.field('cp')} />
        <TextInput {...form.field('city')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput {...form.field('state')} />
        <TextInput {...form.field('country')} />
      </Group>
      <PierFields form={form} {...pier} />
    </>
  );
}

export type Coordinates = { latitude: number; longitude: number };

/** Decimals of a stored coordinate: a tenth of a metre. */
export const COORDINATE_DECIMALS = 6;
const PAIR = /(-?\d{1,2}\.\d+)\s*[,;]\s*(-?\d{1,3}\.\d+)/;

/** The coordinates in a text: a pair as copied from a map, or the link of a map; null without any. */
export function coordinatesIn(text: string): Coordinates | null {
  const [, first, second] = PAIR.exec(text.replaceAll(/%2C/gi, ',')) ?? [];
  if (first === undefined || second === undefined) return null;
  return asStored({ latitude: Number(first), longitude: Number(second) });
}

/** Rounds coordinates for storage; null outside the valid range. */
export function asStored({ latitude, longitude }: Coordinates): Coordinates | null {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const rounded = (degrees: number) => Number(degrees.toFixed(COORDINATE_DECIMALS));
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

const TIMEOUT_MS = 15_000;
/** Decimals of a displayed coordinate: some ten metres. */
const DECIMALS = 4;

export type PierFieldsProps = {
  form: FormFields<'latitude' | 'longitude'>;
  latitude: number | null | undefined;
  longitude: number | null | undefined;
  onChange: (coordinates: Coordinates) => void;
};

/** The coordinates of the pier: typed, pasted from a map, or the current position; with a link to a map. */
export function PierFields({ form, latitude = null, longitude = null, onChange }: PierFieldsProps) {
  const { t } = useTranslation('locations');
  const [isAsking, setAsking] = useState(false);
  const pasteBoth = (event: ClipboardEvent) => {
    const coordinates = coordinatesIn(event.clipboardData.getData('text'));
    if (!coordinates) return;
    event.preventDefault();
    // Keeps the field from reading the pasted text itself.
    event.stopPropagation();
    onChange(coordinates);
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
