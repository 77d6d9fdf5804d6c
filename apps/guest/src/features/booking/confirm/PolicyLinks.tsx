import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../core/paths.ts';
import { usePolicies, type Policy, type PolicyKind } from '../../../core/usePolicies.ts';
import { useTrip } from '../trip/TripContext.ts';
import classes from './PolicyLinks.module.css';

/** The company's policies, read over the form so that nothing typed is left; their page opens in another tab. */
export function PolicyLinks() {
  const { t } = useTranslation();
  const { place } = useTrip();
  const { policies } = usePolicies(place.slug);
  const [shown, setShown] = useState<Policy | null>(null);
  if (!policies?.length) return null;

  const open = (event: MouseEvent, policy: Policy) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(policy);
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
      {shown && <PolicyDialog policy={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** The browser's own dialog keeps the focus, closes by Escape and gives the focus back to the link. */
function PolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="policy" onClose={onClose}>
      <h2 className={classes.title} id="policy">
        {t(`policies.${policy.kind}`)}
      </h2>
      <p className={classes.text}>{policy.text}</p>
      <Button variant="default" size="md" radius="lg" onClick={() => dialog.current?.close()}>
        {t('close')}
      </Button>
    </dialog>
  );
}
