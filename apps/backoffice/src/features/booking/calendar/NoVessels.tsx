import { Button } from '@mantine/core';
import { EmptyState } from '@marea/web/states.tsx';
import { IconAnchor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermissions } from '../usePermissions.ts';

/** A location's calendar before it has a vessel, with the way to its first one. */
export function NoVessels() {
  const { t } = useTranslation('booking');
  const { mayAddVessels } = usePermissions();
  return (
    <EmptyState
      icon={IconAnchor}
      title={t('calendar.noVessels')}
      text={mayAddVessels && t('calendar.noVesselsText')}
      action={
        mayAddVessels && (
          <Button component={Link} to="/resources?open=new">
            {t('calendar.addVessel')}
          </Button>
        )
      }
    />
  );
}
