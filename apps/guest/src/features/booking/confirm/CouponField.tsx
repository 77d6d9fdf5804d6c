import { Button, TextInput } from '@mantine/core';
import { MAX_COUPON_NAME } from '@marea/domain/kernel/limits';
import { IconTicket } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Extras.module.css';

type CouponFieldProps = {
  applied: string | null;
  error: string | undefined;
  isTrying: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
};

/** A coupon's code, checked before it is applied. */
export function CouponField({ applied, error, isTrying, onApply, onRemove }: CouponFieldProps) {
  const { t } = useTranslation('booking');
  const [code, setCode] = useState('');
  const apply = () => {
    if (code.trim() !== '') onApply(code.trim().toUpperCase());
  };
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  if (applied) {
    return (
      <div className={classes.applied} role={error ? 'alert' : 'status'} data-refused={error ? true : undefined}>
        <IconTicket size={18} aria-hidden />
        <span>{error ? `${applied}: ${error}` : t('coupon.applied', { coupon: applied })}</span>
        <Button variant="subtle" color={error ? 'red' : 'green'} size="compact-md" onClick={onRemove}>
          {t('coupon.remove')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.coupon}>
      <TextInput
        size="md"
        radius="lg"
        aria-label={t('coupon.label')}
        placeholder={t('coupon.label')}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={MAX_COUPON_NAME}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={applyByEnter}
        error={error}
      />
      <Button
        variant="default"
        size="md"
        mih={44}
        radius="lg"
        loading={isTrying}
        disabled={code.trim() === ''}
        onClick={apply}
      >
        {t('coupon.apply')}
      </Button>
    </div>
  );
}
