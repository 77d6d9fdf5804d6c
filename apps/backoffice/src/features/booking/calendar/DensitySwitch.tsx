import { ActionIcon, Tooltip } from '@mantine/core';
import { IconColumns, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Density } from './vesselPages.ts';

type DensitySwitchProps = { value: Density; onChange: (density: Density) => void };

/** Comfortable columns, or as many vessels as fit. */
export function DensitySwitch({ value, onChange }: DensitySwitchProps) {
  const { t } = useTranslation('booking');
  const isCompact = value === 'compact';
  const Icon = isCompact ? IconColumns : IconColumns3;
  const label = t(isCompact ? 'calendar.comfortable' : 'calendar.compact');
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={36}
        visibleFrom="sm"
        data-noprint
        aria-label={label}
        onClick={() => onChange(isCompact ? 'comfortable' : 'compact')}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
