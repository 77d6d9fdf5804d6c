import { useInViewport } from '@mantine/hooks';
import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { loadWording } from '@marea/web/i18n/i18n';
import { lazy, Suspense, useState } from 'react';

const Story = lazy(async () => {
  const [story] = await Promise.all([import('./Story.tsx'), loadWording('ui')]);
  return story;
});

type BelowFoldProps = { company: PublicCompany; locations: readonly PublicLocation[] };

/** The part below the first screen, loaded when scrolled into view so that the first screen does not wait. */
export function BelowFold({ company, locations }: BelowFoldProps) {
  const { ref, inViewport } = useInViewport();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  return (
    <div ref={ref} style={{ minHeight: 1 }}>
      {wasSeen && (
        <Suspense fallback={null}>
          <Story company={company} locations={locations} />
        </Suspense>
      )}
    </div>
  );
}
