import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './AddButton.module.css';

type AddButtonProps = {
  onClick: () => void;
  /** Null for those who may block no vessel. */
  onBlock: (() => void) | null;
};

/** The floating button that opens a new booking, and a smaller one above it that blocks vessels instead. */
export function AddButton({ onClick, onBlock }: AddButtonProps) {
  const { t } = useTranslation('booking');
  return (
    <div className={classes.anchor} data-noprint>
      {onBlock && (
        <Tooltip label={t('block.add')} position="left">
          <ActionIcon
            variant="default"
            size={40}
            radius={12}
            className={classes.block}
            aria-label={t('block.add')}
            onClick={onBlock}
          >
            <IconLock size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('new.title')} position="left">
        <ActionIcon
          variant="filled"
          size={52}
          radius={16}
          className={classes.button}
          aria-label={t('new.title')}
          onClick={onClick}
        >
          <IconPlus size={24} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
