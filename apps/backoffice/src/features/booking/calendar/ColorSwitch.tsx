import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCashBanknote, IconPalette } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CardColors } from './cardColor.ts';

type ColorSwitchProps = { value: CardColors; onChange: (colors: CardColors) => void };

/** Colours by how bookings stand, or by how they are paid. */
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
