import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './OfferCard.module.css';

export function OfferList({ children, isSettling }: { children: ReactNode; isSettling?: boolean }) {
  return (
    <ul className={classes.list} aria-busy={isSettling || undefined}>
      {children}
    </ul>
  );
}

export function OfferSkeletons({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.list} role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card}>
          <Skeleton height={140} radius={0} />
          <div className={classes.body}>
            <Skeleton height={17} width="60%" />
            <Skeleton height={12} width="85%" mt={10} />
            <Skeleton height={16} width="35%" mt={18} />
          </div>
        </div>
      ))}
    </div>
  );
}
