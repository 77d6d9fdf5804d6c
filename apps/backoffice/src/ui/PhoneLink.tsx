import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhoneText } from './usePhoneText.ts';

type PhoneLinkProps = { phone: string; icon?: ReactNode; className?: string };

/** Somebody's phone number as it is read, which a tap calls. */
export function PhoneLink({ phone, icon, className }: PhoneLinkProps) {
  const phoneText = usePhoneText();
  return (
    <Anchor inherit className={className ?? ''} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {icon} {phoneText(phone)}
    </Anchor>
  );
}
