import { Alert, Button, Code, Group, Text, Title } from '@mantine/core';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { setupEndpoints } from '@marea/domain/setup/setup.endpoints';
import { guestOriginFor } from '@marea/web/client/apiOrigin';
import { Money } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { VesselArt } from '@marea/web/vessel/VesselArt.tsx';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { CopyTextButton } from '../../ui/CopyTextButton.tsx';
import { StoredPicture } from '../../ui/fields/StoredPicture.tsx';
import { HindranceList } from '../../ui/sale/HindranceList.tsx';
import classes from './Setup.module.css';

const PICTURE_WIDTH = 640;

/** Shows whether guests can book now, what hinders them, and the page on which they book. */
export default function OpenForBookings() {
  const { t } = useTranslation('setup');
  const { company, location } = useWorkplace();
  const { data } = useQuery(queries(setupEndpoints.setup, { params: { id: location._id } }));
  const hindrances = data?.data.hindrances ?? [];
  const isOpen = !hindrances.some(({ isBlocking }) => isBlocking);
  const address =
    guestOriginFor(company) + guestAddresses.locationWelcome({ slug: company.slug, locationId: location.slug });
  return (
    <div className={classes.body}>
      <Alert
        color={isOpen ? 'green' : 'orange'}
        role="status"
        icon={isOpen ? <IconCheck aria-hidden /> : undefined}
        title={t(isOpen ? 'open.yes' : 'open.no')}
      >
        {t(isOpen ? 'open.yesText' : 'open.noText')}
      </Alert>
      {hindrances.length > 0 && <HindranceList hindrances={hindrances} />}
      <GuestPreview />
      <Group gap="xs">
        <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
        <CopyTextButton text={address} size="compact-sm" />
        <Button
          component="a"
          href={address}
          target="_blank"
          size="compact-sm"
          rightSection={<IconExternalLink size={14} aria-hidden />}
        >
          {t('open.show')}
        </Button>
      </Group>
    </div>
  );
}

/** The picture and the location's offers, as the guest app reads them. */
function GuestPreview() {
  const { t } = useTranslation('setup');
  const language = useLanguage();
  const { company, location } = useWorkplace();
  const params = { slug: company.slug, locationId: location.slug };
  const { data, error } = useQuery({
    ...queries(wizardEndpoints.guestServices, { params, query: { adultos: 2 } }),
    retry: false,
  });
  const { data: settings } = useQuery(queries(settingsEndpoints.guestSettings, { params: { slug: company.slug } }));
  const image = settings?.data.home.image;
  const offers = data?.data ?? [];
  return (
    <section className={classes.preview} aria-label={t('open.page')}>
      <span className={classes.picture}>
        {image ? (
          <StoredPicture id={image} purpose="home" width={PICTURE_WIDTH} alt="" />
        ) : (
          <VesselArt seed={company.slug} category="catamaran" color={company.brandColor} />
        )}
      </span>
      <div className={classes.offers}>
        <Title order={3} size="h4">
          {company.name}
        </Title>
        <Text size="sm" c="dimmed">
          {[location.name, location.pier].filter(Boolean).join(' · ')}
        </Text>
        {data && offers.length === 0 && <Text size="sm">{t('open.nothing')}</Text>}
        {error && <Text size="sm">{t('open.closed')}</Text>}
        <ul>
          {offers.map(({ service, from }) => (
            <li key={service._id}>
              <span>
                <b>{service.displayName[language]}</b>
                <span className={classes.state}>{t('open.hours', { count: service.duration })}</span>
              </span>
              {from && <Money amount={from.grandTotal} currency={company.currency} withCode />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
