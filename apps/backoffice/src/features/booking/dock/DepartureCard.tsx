import { Button, Title } from '@mantine/core';
import type { Departure } from '@marea/domain/booking/bookingView.schema';
import { statusFrom } from '@marea/domain/booking/status/booking.status';
import { fullName } from '@marea/domain/core/text/text';
import { crewJobTexts } from '@marea/texts/booking/choices';
import { dayOf, formatEnd } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { useStatusText } from '@marea/web/components/BookingStatusBadge.tsx';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCake,
  IconCheck,
  IconCircleCheck,
  IconCloudOff,
  IconSailboat,
  IconWritingOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useWriteToAll } from '../../../ui/messages/useWriteToAll.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { useWording } from '../wording.ts';
import classes from './DockDay.module.css';

type DepartureCardProps = {
  departure: Departure;
  /** The stored state, or the tapped one. */
  aboard: boolean;
  /** Whether the tap has not reached the API yet. */
  isWaiting: boolean;
  /** Whether it is listed under its shared departure, whose heading has the time, the vessel and the service. */
  isParty?: boolean;
  /** Null for people who may not check guests in. */
  onBoard: ((aboard: boolean) => void) | null;
};

/** A departure: its guests, vessel, crew and obstacles, and one button to check them in. */
export function DepartureCard({ departure, aboard, isWaiting, isParty = false, onBoard }: DepartureCardProps) {
  const { t } = useTranslation(['booking', 'ui']);
  const { language } = useWording();
  const { zone } = useWorkplace().location;
  const statusText = useStatusText();
  const now = useNow();
  const { hora, end, start, status, pax, passengers, crew, notes, allergies, balance, currency } = departure;
  const name = fullName(departure);
  const heads = (['adultos', 'menores', 'infantes'] as const)
    .filter((kind) => passengers[kind] > 0)
    .map((kind) => t(`heads.${kind}`, { count: passengers[kind] }));
  const isCrewMissing = departure.marks.includes('no_crew');
  const owes = departure.stopsBoarding.includes('unpaid');
  const opens = statusFrom('checkedin', Date.parse(start));
  const mayBoard = onBoard && status !== 'completo' && status !== 'No show' && (opens === null || opens <= now);
  return (
    <li className={classes.departure} data-aboard={aboard || undefined} data-party={isParty || undefined}>
      {!isParty && (
        <div className={classes.time}>
          <b>{hora}</b>
          <span>{formatEnd(end, { day: dayOf(start, zone), zone, language })}</span>
        </div>
      )}
      <div className={classes.who}>
        <Title order={isParty ? 3 : 2}>{name}</Title>
        <p>{`${t('pax', { people: pax })} · ${heads.join(', ')}`}</p>
        <p>
          {!isParty && `${departure.resourceName} · ${departure.serviceName[language]} · `}
          <span className={classes.folio}>{departure.folio}</span>
        </p>
        <p data-missing={isCrewMissing || undefined}>
          {crew.length > 0 &&
            `${t('crew.label')}: ${crew.map((one) => `${one.name} (${crewJobTexts[language][one.job]})`).join(', ')}`}
          {isCrewMissing && t('card.marks.no_crew')}
        </p>
        <DeparturePapers departure={departure} />
        {allergies && <p className={classes.notes}>{`${t('fields.allergies')}: ${allergies}`}</p>}
        {notes && <p className={classes.notes}>{notes}</p>}
      </div>
      <p className={classes.money} data-owes={owes || undefined}>
        {owes ? <IconAlertTriangle size={20} aria-hidden /> : <IconCheck size={20} aria-hidden />}
        {owes ? (balance === null ? t('unpaid') : t('owes', { amount: formatMoney(balance, currency) })) : t('paid')}
      </p>
      <div className={classes.board}>
        <span className={classes.paperBox} aria-hidden />
        {aboard ? (
          <>
            <p className={classes.isAboard} role="status">
              {isWaiting ? <IconCloudOff size={22} aria-hidden /> : <IconSailboat size={22} aria-hidden />}
              {t(isWaiting ? 'dock.aboardUnsent' : 'dock.aboard')}
            </p>
            {mayBoard && (
              <Button
                variant="default"
                size="lg"
                data-noprint
                leftSection={<IconArrowBackUp size={20} aria-hidden />}
                aria-label={t('dock.undo', { name })}
                onClick={() => onBoard(false)}
              >
                {t('ui:undo')}
              </Button>
            )}
          </>
        ) : (
          mayBoard && (
            <Button
              size="xl"
              data-noprint
              leftSection={isWaiting ? <IconCloudOff size={22} aria-hidden /> : <IconSailboat size={22} aria-hidden />}
              aria-label={t('dock.checkInOf', { name })}
              onClick={() => onBoard(true)}
            >
              {t('dock.checkIn')}
            </Button>
          )
        )}
        {status === 'No show' && <p className={classes.isAboard}>{statusText(status)}</p>}
      </div>
    </li>
  );
}

type SharedHeadProps = { total: Departure; parties: readonly Departure[]; aboard: number };

/** The heading of a shared departure: time, service, vessel, how many are aboard, and a button to write to all. */
export function SharedHead({ total, parties, aboard }: SharedHeadProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { zone } = useWorkplace().location;
  const { hora, start, end, pax, resourceName, serviceName } = total;
  const writing = useWriteToAll(parties);
  return (
    <div className={classes.sharedHead}>
      <div className={classes.time}>
        <b>{hora}</b>
        <span>{formatEnd(end, { day: dayOf(start, zone), zone, language })}</span>
      </div>
      <div className={classes.who}>
        <h2>{serviceName[language]}</h2>
        <p>{resourceName}</p>
        {writing.button}
      </div>
      {writing.dialog}
      <p className={classes.count}>{t('dock.aboardOf', { aboard, people: pax })}</p>
    </div>
  );
}

const ICON = 18;

/** The facts of the check-in that matter at the dock: missing signatures, ready papers, a birthday. */
export function DeparturePapers({ departure }: { departure: Departure }) {
  const { t } = useTranslation('booking');
  const { stopsBoarding, checkin, marks, pax } = departure;
  const isUnsigned = stopsBoarding.includes('waiver');
  const hasBirthday = marks.includes('birthday');
  return (
    <>
      {isUnsigned ? (
        <p className={classes.papers} data-missing>
          <IconWritingOff size={ICON} aria-hidden />
          {t('checkin.missing', { signed: checkin.signed, people: pax })}
        </p>
      ) : (
        checkin.doneAt && (
          <p className={classes.papers}>
            <IconCircleCheck size={ICON} aria-hidden />
            {t('checkin.ready')}
          </p>
        )
      )}
      {hasBirthday && (
        <p className={classes.papers}>
          <IconCake size={ICON} aria-hidden />
          {t('card.marks.birthday')}
        </p>
      )}
    </>
  );
}
