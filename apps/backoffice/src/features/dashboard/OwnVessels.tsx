import { Tabs } from '@mantine/core';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { useTranslation } from 'react-i18next';
import { OwnerStatement } from '../../ui/statement/OwnerStatement.tsx';
import { useOwnerStatement } from '../../ui/statement/useOwnerStatement.ts';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';

/** What an owner's vessels earned, bore and were paid: an account for each. */
export function OwnVessels({ vessels }: { vessels: readonly { _id: string; name: string }[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('person.accounts')} className={classes.wide}>
      <Tabs defaultValue={vessels[0]?._id} keepMounted={false}>
        {vessels.length > 1 && (
          <Tabs.List mb="md">
            {vessels.map(({ _id, name }) => (
              <Tabs.Tab key={_id} value={_id}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {vessels.map(({ _id }) => (
          <Tabs.Panel key={_id} value={_id}>
            <OwnVessel vesselId={_id} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
}

function OwnVessel({ vesselId }: { vesselId: string }) {
  return (
    <OwnerStatement account={useOwnerStatement(ownersEndpoints.ownStatement, vesselId)} bookingsAt="/user/booking" />
  );
}
