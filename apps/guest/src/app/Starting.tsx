import { Skeleton } from '@mantine/core';
import { screenTexts } from '@marea/texts/screens';
import { useLanguage } from '@marea/web/wording';
import classes from './Starting.module.css';

/** The outline of the first page while it is loaded. */
export function Starting() {
  const { loading } = screenTexts[useLanguage()];
  return (
    <div className={classes.page} role="status" aria-label={loading}>
      <Skeleton height={34} circle />
      <Skeleton height={30} width="70%" />
      <Skeleton height={14} width="90%" />
      <Skeleton height={210} radius="xl" />
      <Skeleton height={210} radius="xl" />
    </div>
  );
}
