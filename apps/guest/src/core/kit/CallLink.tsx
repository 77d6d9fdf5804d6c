import { spacedPhone } from '@marea/texts/format/spacedPhone';
import type { ReactNode } from 'react';

type PhoneLinkProps = { phone: string; className?: string | undefined; icon?: ReactNode };

/** A stored number (E.164) in its usual digit groups; a tap calls it. */
export function CallLink({ phone, className, icon }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${phone}`}>
      {icon}
      {spacedPhone(phone)}
    </a>
  );
}
