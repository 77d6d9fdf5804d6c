import { useLanguage } from '@marea/web/i18n';
import type { ChoosingStep } from '../trip/steps.ts';
import { useChosen } from '../trip/useOffer.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';

/** What the page's bar says: what has been chosen last, and at first where one is. */
export function useFrameTitle(step: ChoosingStep): string {
  const language = useLanguage();
  const { company, location } = useTripLocation();
  const { service, vessel } = useChosen();
  const place = location?.name ?? company?.name ?? '';
  const titles: Record<ChoosingStep, string | undefined> = {
    service: place,
    resource: service?.service.displayName[language],
    calendar: vessel?.resource.name,
    confirm: vessel?.resource.name,
  };
  return titles[step] ?? place;
}
