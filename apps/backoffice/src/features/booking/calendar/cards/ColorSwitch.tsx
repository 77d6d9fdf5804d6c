import { ActionIcon, Tooltip } from '@mantine/core';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { isTrip } from '@marea/domain/booking/price/salesFigures';
import { statusColor } from '@marea/domain/booking/status/booking.status';
import type { StatusColor } from '@marea/domain/booking/status/booking.status';
import { useStoredChoice } from '@marea/web/storage/useStored';
import { IconCashBanknote, IconPalette } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type ColorSwitchProps = { value: CardColors; onChange: (colors: CardColors) => void };

/** Switches the cards' colours between status and payment. */
export function ColorSwitch({ value, onChange }: ColorSwitchProps) {
  const { t } = useTranslation('booking');
  const next = value === 'status' ? 'payment' : 'status';
  const Icon = value === 'status' ? IconPalette : IconCashBanknote;
  const label = t(`card.colors.${next}`);
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} data-noprint aria-label={label} onClick={() => onChange(next)}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The meaning of the cards' colours: status or payment. */
export const cardColors = ['status', 'payment'] as const;
export type CardColors = (typeof cardColors)[number];

type Coloured = Pick<BookingRowView, 'status' | 'stopsBoarding' | 'isCourtesy'>;

/** The colour of a card. A trip that cannot sail as booked is orange in both schemes. */
export function cardColor(row: Coloured, colors: CardColors): StatusColor {
  if (row.stopsBoarding.includes('disrupted')) return 'orange';
  if (colors === 'status') return statusColor[row.status];
  if (!isTrip(row.status)) return 'gray';
  if (row.stopsBoarding.includes('unpaid')) return 'red';
  return row.isCourtesy ? 'teal' : 'green';
}

/** The colour scheme chosen in this browser. */
export function useCardColors() {
  return useStoredChoice('cardColors', cardColors, 'status');
}
