import { ActionIcon, Indicator } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { loadWording } from '@marea/web/i18n';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useMayCall.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';

const WaitlistDrawer = lazy(async () => {
  const [drawer] = await Promise.all([
    import('../../features/waitlist/WaitlistDrawer.tsx'),
    loadWording('waitlist', 'ui'),
  ]);
  return drawer;
});

/** How many parties wait; it opens the waitlist over the page. */
export function WaitlistButton() {
  return useMayCall()(waitlistEndpoints.served) ? <OpenWaitlist /> : null;
}

function OpenWaitlist() {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { location } = useWorkplace();
  const { data } = useQuery(queries(waitlistEndpoints.waitlist, { params: { slug: location._id } }));
  const counters = data?.data.counters;
  const waiting = counters ? counters.waiting + counters.notified : 0;
  return (
    <>
      <Indicator label={waiting} size={16} offset={6} disabled={waiting === 0}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={waiting > 0 ? t('shell.waiting', { count: waiting }) : t('shell.waitlist')}
          onClick={open}
        >
          <IconHourglass size={21} stroke={1.7} />
        </ActionIcon>
      </Indicator>
      <Suspense>{isOpen && <WaitlistDrawer onClose={close} />}</Suspense>
    </>
  );
}
