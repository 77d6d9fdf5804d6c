import { measuringServicesOf } from '@marea/domain/settings/measuring';
import { deviceStorage } from '@marea/web/storage/storage';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isPublicPage } from './cleanAddress.ts';
import { askedAgain, consentKey, parseConsent, refusesTracking, removeTraces, storeConsent } from './consent.ts';
import { ConsentBar } from './ConsentBar.tsx';
import { receiveEvents } from './measuredEvents.ts';
import type { MeasuredCompany } from './measuredEvents.ts';
import { frameAddress, measurePage, startMeasuring } from './measuringFrame.ts';

export { MeasuringFooter } from './MeasuringFooter.tsx';

const drop = () => undefined;

type MeasuringProps = {
  company: MeasuredCompany;
  /** The query with which the guest arrived. */
  landing: string;
};

/** Asks a guest whether their company may measure, and runs the measuring if so. */
export function Measuring({ company, landing }: MeasuringProps) {
  const { slug, measuring } = company;
  const { pathname } = useLocation();
  const stored = useSyncExternalStore(deviceStorage.subscribe, () => deviceStorage.getItem(consentKey(slug)));
  const consent = useMemo(() => parseConsent(stored, measuring), [stored, measuring]);
  const isAsking = useSyncExternalStore(askedAgain.subscribe, askedAgain.get);
  const isMeasured = consent?.isGiven ?? !measuring.asksConsent;
  // Private pages, such as those opened from mails, do not ask; without an answer they are not measured.
  const isFirstAsked = !consent && measuring.asksConsent && isPublicPage(pathname);
  const isRefused = refusesTracking() || consent?.isGiven === false;
  useEffect(() => (isRefused ? receiveEvents(drop) : undefined), [isRefused]);
  if (refusesTracking()) return null;
  const answer = (isGiven: boolean) => {
    if (!isGiven) removeTraces();
    storeConsent(slug, { isGiven, services: measuringServicesOf(measuring), at: Date.now() });
    askedAgain.set(false);
  };
  return (
    <>
      {(isAsking || isFirstAsked) && <ConsentBar company={company} onAnswer={answer} />}
      {isMeasured && <MeasuringFrame company={company} landing={landing} pathname={pathname} />}
    </>
  );
}

/** Runs the scripts while it is mounted. */
function MeasuringFrame({ company, landing, pathname }: MeasuringProps & { pathname: string }) {
  const { t } = useTranslation('ui');
  const [frame, setFrame] = useState<Window | null>(null);
  useEffect(() => (frame ? startMeasuring(frame, company, landing) : undefined), [frame, company, landing]);
  useEffect(() => {
    if (frame) measurePage(frame, pathname, company.name);
  }, [frame, pathname, company.name]);
  return (
    <iframe
      hidden
      // Their cookies need the origin; they still may not navigate the guest elsewhere.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin"
      title={t('measuring.frame')}
      src={frameAddress(company.slug)}
      onLoad={({ currentTarget }) => setFrame(currentTarget.contentWindow)}
    />
  );
}
