import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} style={{ display: 'grid', gap: 12 }}>
      <Skeleton height={72} radius="xl" />
      <Skeleton height={72} radius="xl" />
    </div>
  );
}
