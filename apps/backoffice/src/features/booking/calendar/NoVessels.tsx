import { Button, Group } from '@mantine/core';
import { EmptyState } from '@marea/web/states.tsx';
import { IconAnchor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermissions } from '../usePermissions.ts';

/** A location's calendar without a vessel in use, with the ways to a new one and to those that are switched off. */
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
          <Group justify="center">
            <Button component={Link} to="/resources?open=new">
              {t('calendar.addVessel')}
            </Button>
            <Button component={Link} to="/resources?active=0" variant="default">
              {t('calendar.seeVessels')}
            </Button>
          </Group>
        )
      }
    />
  );
}
