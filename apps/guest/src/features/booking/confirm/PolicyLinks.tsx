import { Button } from '@mantine/core';
import { moveExcessOf, policyAhead, refundSteps } from '@marea/domain/guests/guestPolicy';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { usePolicies } from '../../../core/company/usePolicies.ts';
import type { Policy, PolicyKind } from '../../../core/company/usePolicies.ts';
import { useTextLang } from '../../../core/kit/CompanyText.tsx';
import { paths } from '../../../core/paths.ts';
import { useTrip, useTripStart } from '../trip/useTrip.ts';
import classes from './PolicyLinks.module.css';

/** The company's policies, shown over the form so that nothing typed is lost; their page opens in another tab. */
export function PolicyLinks() {
  const { t } = useTranslation();
  const { place } = useTrip();
  const { policies } = usePolicies(place.slug);
  const [openPolicy, setOpenPolicy] = useState<Policy | null>(null);
  if (!policies?.length) return null;

  const open = (event: MouseEvent, policy: Policy) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenPolicy(policy);
  };
  const addressOf = (kind: PolicyKind) => `${paths.policies(place.slug)}#${kind}`;
  return (
    <>
      <ul className={classes.links} aria-label={t('policies.title')}>
        {policies.map((policy) => (
          <li key={policy.kind}>
            <a className={classes.link} href={addressOf(policy.kind)} onClick={(event) => open(event, policy)}>
              {t(`policies.${policy.kind}`)}
            </a>
          </li>
        ))}
      </ul>
      {openPolicy && <PolicyDialog policy={openPolicy} onClose={() => setOpenPolicy(null)} />}
    </>
  );
}

/** Uses the browser's own dialog, which keeps the focus, closes on Escape and returns the focus to the link. */
function PolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { t } = useTranslation();
  const textLang = useTextLang();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="policy" onClose={onClose}>
      <h2 className={classes.title} id="policy">
        {t(`policies.${policy.kind}`)}
      </h2>
      <p className={classes.text} lang={textLang}>
        {policy.text}
      </p>
      <Button variant="default" size="md" radius="lg" onClick={() => dialog.current?.close()}>
        {t('close')}
      </Button>
    </dialog>
  );
}

/** The changes that a guest can later make themselves, until when, and the refund for cancelling. */
export function GuestPolicyNote() {
  const { t } = useTranslation('booking');
  const { place } = useTrip();
  const start = useTripStart();
  const [openedAt] = useState(() => Date.now());
  const { data: policy } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug: place.slug } }),
    select: ({ data }) => data.guestPolicy,
  });
  if (!policy) return null;
  const ahead = start === null ? policy : policyAhead(policy, start, openedAt);
  const { rescheduleHours, changeHours, cancelHours } = ahead;
  const steps = refundSteps(ahead);
  const lines = [
    rescheduleHours !== null && t('policy.reschedule', { hours: rescheduleHours }),
    rescheduleHours !== null && t(`policy.moveExcess.${moveExcessOf(policy)}`),
    changeHours !== null && t('policy.change', { hours: changeHours }),
    ...(cancelHours === null
      ? []
      : [
          t('policy.cancel', { hours: cancelHours }),
          ...steps.map(({ hours, percent }) => t('policy.refund', { hours, percent })),
          steps.length === 0 && policy.refunds.length > 0 && t('policy.noRefund'),
        ]),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className={classes.policy} aria-label={t('policy.title')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
