import type { OnlineMethod } from '@marea/domain/payments/providers';
import {
  IconBrandMastercard,
  IconBrandVisa,
  IconBuildingBank,
  IconBuildingStore,
  IconCreditCard,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../../ui/payments/payment.module.css';

const icons: Record<OnlineMethod, TablerIcon> = {
  card: IconCreditCard,
  cash: IconBuildingStore,
  transfer: IconBuildingBank,
};

/** A way to pay with its mark before it; behind a card's the brands that every provider takes. */
export function MethodLabel({ method, children }: { method: OnlineMethod; children: ReactNode }) {
  const Icon = icons[method];
  return (
    <span className={classes.method}>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
      {method === 'card' && (
        <span className={classes.brands} aria-hidden>
          <IconBrandVisa size={26} />
          <IconBrandMastercard size={26} />
        </span>
      )}
    </span>
  );
}
