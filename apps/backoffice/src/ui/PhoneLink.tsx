import { Anchor } from '@mantine/core';
import { spacedPhone } from '@marea/texts/format/spacedPhone';
import type { ReactNode } from 'react';

type PhoneLinkProps = { phone: string; icon?: ReactNode; className?: string };

/** A phone number in groups of digits; a tap calls it. */
export function PhoneLink({ phone, icon, className }: PhoneLinkProps) {
  return (
    <Anchor inherit className={className ?? ''} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {icon} {spacedPhone(phone)}
    </Anchor>
  );
}
