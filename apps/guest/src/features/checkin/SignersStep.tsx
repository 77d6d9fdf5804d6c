import { Button } from '@mantine/core';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import { IconCircleCheck, IconWriting } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { GroupInvitation } from '../../ui/booking/GroupInvitation.tsx';
import type { CheckinAccess } from './useCheckin.ts';
import classes from './Checkin.module.css';

type SignersStepProps = {
  checkin: GuestCheckin;
  secret: string | null;
  finish: CheckinAccess['finish'];
  onSign: (passengerId: string) => void;
  onEdit: () => void;
};

/** The passengers with and without signature, and the end of the check-in. */
export function SignersStep({ checkin, secret, finish, onSign, onEdit }: SignersStepProps) {
  const { t } = useTranslation('checkin');
  const { passengers, waiver, stopsBoarding } = checkin;
  const signed = passengers.filter(({ signedAt }) => signedAt !== null).length;
  const isMissing = stopsBoarding.includes('waiver');
  return (
    <div className={classes.form}>
      <PageHeading title={t('review.title')}>
        {waiver ? t('review.signed', { signed, people: passengers.length }) : t('review.text')}
      </PageHeading>
      <ul className={classes.people}>
        {passengers.map(({ id, name, kind, guardian, signedAt }) => (
          <li key={id} className={classes.person}>
            <div>
              <strong>{name}</strong>
              <div className={classes.small}>
                {[t(`kinds.${kind}`), guardian && t('review.with', { guardian })].filter(Boolean).join(' · ')}
              </div>
            </div>
            {signedAt ? (
              <span className={classes.done}>
                <IconCircleCheck size={20} aria-hidden />
                {t('review.done')}
              </span>
            ) : (
              waiver && (
                <Button
                  variant="light"
                  radius="lg"
                  size="md"
                  leftSection={<IconWriting size={18} aria-hidden />}
                  aria-label={t('review.signOf', { name })}
                  onClick={() => onSign(id)}
                >
                  {t('review.sign')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {isMissing && <p className={classes.small}>{t('review.share')}</p>}
      <GroupInvitation checkin={checkin} secret={secret} />
      {finish.error && (
        <p className={classes.trouble} role="alert">
          {finish.error.message}
        </p>
      )}
      <Button size="lg" radius="lg" disabled={isMissing} loading={finish.isPending} onClick={() => finish.mutate()}>
        {t('review.finish')}
      </Button>
      <Button variant="default" size="md" radius="lg" onClick={onEdit}>
        {t('review.edit')}
      </Button>
    </div>
  );
}
