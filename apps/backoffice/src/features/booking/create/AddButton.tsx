import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './AddButton.module.css';

/** The floating button that opens a new booking. */
export function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <div className={classes.anchor} data-noprint>
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
