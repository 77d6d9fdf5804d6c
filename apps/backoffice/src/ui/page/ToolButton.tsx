import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

type ToolButtonProps = Pick<ComponentProps<'button'>, 'onClick' | 'ref'> & {
  icon: TablerIcon;
  label: string;
  /** Whether it shows only the icon, with the label on hover and for screen readers. */
  isSmall: boolean;
};

/** A button over a list or report. It can be the target of a menu or popover. */
export function ToolButton({ icon: Icon, label, isSmall, ...target }: ToolButtonProps) {
  if (!isSmall) {
    return (
      <Button variant="default" leftSection={<Icon size={17} aria-hidden />} data-noprint {...target}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} data-noprint {...target}>
        <Icon size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
