import { Alert } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { LocationOffer } from '@marea/domain/fleet/saleHindrances';
import type { Package } from '@marea/domain/packages/package.schema';
import { hindrancesOfPackage } from '@marea/domain/packages/packageHindrances';
import { saleHindranceTexts } from '@marea/texts/booking/saleHindrances';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';

type NotSoldByPlatformsProps = {
  offer: Wire<Package>;
  services: readonly (LocationOffer['services'][number] & { _id: string })[] | undefined;
  vessels: LocationOffer['vessels'] | undefined;
  resellers: readonly { _id: string; active: boolean }[] | undefined;
};

/** Says why platforms cannot sell a package; nothing if they can, or while unknown. */
export function NotSoldByPlatforms({ offer, services, vessels, resellers }: NotSoldByPlatformsProps) {
  const { t } = useTranslation('packages');
  const texts = saleHindranceTexts[useLanguage()];
  const { location } = useWorkplace();
  if (!services || !vessels || !resellers) return null;
  const resellerIds = resellers.filter(({ active }) => active).map(({ _id }) => _id);
  const hindrances = hindrancesOfPackage(offer, { location, services, vessels, resellerIds });
  if (hindrances.length === 0) return null;
  const why = hindrances.map((one) =>
    one === 'package_off' ? t('notSold.off') : one === 'no_reseller' ? t('notSold.noReseller') : texts[one],
  );
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="status" m="md" mb={0} flex="none">
      {t('notSold.text', { why: why.join('; ') })}
    </Alert>
  );
}
