import { Button, CopyButton, Group } from '@mantine/core';
import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import { guestAddresses, withSecret } from '@marea/domain/guests/guestAddresses';
import { guestOrigin } from '@marea/web/apiOrigin';
import { QrCode } from '@marea/web/QrCode.tsx';
import { IconCopy, IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../../core/session/useMayCall.ts';
import { useChange } from '../../../ui/useChange.ts';
import classes from './Checkin.module.css';

/** The guests' check-in as a code to scan, a link to send and a page to open; made when it is asked for. */
export function CheckinLink({ id }: { id: string }) {
  const { t } = useTranslation('booking');
  const mayMake = useMayCall()(checkinEndpoints.makeCheckinLink);
  const make = useChange(checkinEndpoints.makeCheckinLink);
  if (!mayMake) return null;
  if (!make.data) {
    return (
      <Button
        variant="default"
        fullWidth
        leftSection={<IconQrcode size={18} aria-hidden />}
        loading={make.isPending}
        onClick={() => make.mutate({ params: { id } })}
      >
        {t('checkin.link')}
      </Button>
    );
  }
  const address = guestOrigin() + withSecret(guestAddresses.checkin(id), make.data.data.link);
  return (
    <section className={classes.link} aria-label={t('checkin.link')}>
      <QrCode text={address} label={t('checkin.code')} />
      <p>{t('checkin.scan')}</p>
      <Group grow>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
              {t(copied ? 'checkin.copied' : 'checkin.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('checkin.openIt')}
        </Button>
      </Group>
    </section>
  );
}
