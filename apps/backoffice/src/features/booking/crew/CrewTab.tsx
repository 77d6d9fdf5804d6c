import { ActionIcon, Button, Checkbox, Group } from '@mantine/core';
import { callerOf, modifiesCrewAndTip } from '@marea/domain/access/actor';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { compareNames } from '@marea/domain/core/text/search';
import { fullName } from '@marea/domain/core/text/text';
import type { CrewMember } from '@marea/domain/crew/crew.schema';
import { crewJobs } from '@marea/domain/crew/crewAccount.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import { crewJobTexts } from '@marea/texts/booking/choices';
import { formatMoney } from '@marea/texts/format/money';
import { EmptyState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconClipboardList, IconUsers, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { useMayCall, useCurrentUser } from '../../../core/session/useSession.ts';
import { useAllRecords } from '../../../ui/data/useAllRecords.ts';
import { AddField } from '../../../ui/fields/AddField.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { MethodField } from '../../../ui/fields/MethodField.tsx';
import { MoneyField } from '../../../ui/fields/NumberField.tsx';
import { useSharedDraft } from '../../../ui/record/draft/useDraftForm.ts';
import { fieldErrors, problemsBeside } from '../../../ui/record/form/formFailure.ts';
import { ConflictNotice, FormProblems, RestoredNotice } from '../../../ui/record/form/FormNotices.tsx';
import { useErrorFocus } from '../../../ui/record/form/useFormSending.ts';
import { useBookingChanges } from '../useBooking.ts';
import drawer from '../drawer/Drawer.module.css';
import classes from './CrewTab.module.css';

type Seat = { userId: string; job: CrewMember['job'] };

/** The crew of a trip and their tip, editable in place by people who may change it. */
export function CrewTab({ booking }: { booking: BookingView }) {
  const caller = callerOf(useCurrentUser(), booking.locationId);
  const mayChange = modifiesCrewAndTip(caller, booking.locationId);
  return (
    <>
      {mayChange ? <CrewForm booking={booking} /> : <CrewList booking={booking} />}
      <CountLink booking={booking} />
    </>
  );
}

function CrewList({ booking: { crew, tip, currency } }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  if (crew.length === 0) return <EmptyState icon={IconUsers} title={t('crew.none')} />;
  return (
    <section className={drawer.card} aria-label={t('crew.label')}>
      {crew.map(({ userId, name, job }) => (
        <div key={userId} className={drawer.fact}>
          <span>{name}</span>
          <b>{crewJobTexts[language][job]}</b>
        </div>
      ))}
      {tip !== null && tip.amount > 0 && (
        <div className={drawer.fact}>
          <span>{t('crew.tip')}</span>
          <b>{formatMoney(tip.amount, currency, { withCode: true })}</b>
        </div>
      )}
    </section>
  );
}

type CrewDraft = { seats: Seat[]; tip: BookingView['tip'] };

const draftOf = ({ crew, tip }: BookingView): CrewDraft => ({
  seats: crew.map(({ userId, job }) => ({ userId, job })),
  tip,
});

function CrewForm({ booking }: { booking: BookingView }) {
  const { t } = useTranslation(['booking', 'app']);
  const language = useLanguage();
  const { assignCrew } = useBookingChanges();
  const { rows = [] } = useAllRecords(peopleEndpoints.crew, { params: { id: booking.locationId } });
  const people = rows.toSorted((one, other) => compareNames(fullName(one), fullName(other)));
  const { base, draft, change, isChanged, conflict, refused, takeTheirs, restored } = useSharedDraft(booking, draftOf);
  const { formRef, focusFirstError } = useErrorFocus();
  const { seats, tip } = draft;
  const setSeats = (after: Seat[]) => change({ seats: after });
  const errors = fieldErrors(assignCrew.error);
  const fieldPaths = [...seats.map((_, at) => `crew.${at}.userId`), ...(tip ? ['tip.amount', 'tip.method'] : [])];
  const nameOf = (userId: string) => {
    const person = people.find(({ _id }) => _id === userId);
    const known = booking.crew.find((member) => member.userId === userId);
    return person ? fullName(person) : (known?.name ?? userId);
  };
  /** The company's chef sails as chef, unless somebody chooses another job. */
  const jobOf = (userId: string) => {
    const category = people.find(({ _id }) => _id === userId)?.category;
    return crewJobs.find((job) => job === category);
  };
  const jobTextOf = (userId: string) => {
    const job = jobOf(userId);
    return job && crewJobTexts[language][job];
  };
  const ashore = people.filter(({ _id }) => !seats.some(({ userId }) => userId === _id));
  const setSeat = (at: number, over: Partial<Seat>) =>
    setSeats(seats.map((seat, i) => (i === at ? { ...seat, ...over } : seat)));
  const save = ({ version }: BookingView) =>
    assignCrew.mutate(
      { params: { id: booking._id }, body: { crew: seats, ...(tip && { tip }), version } },
      {
        onError: (error) => {
          refused(error, save);
          focusFirstError();
        },
      },
    );
  const seatText = ({ userId, job }: Seat) => `${nameOf(userId)} (${crewJobTexts[language][job]})`;

  return (
    <form
      ref={formRef}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save(base);
      }}
    >
      <RestoredNotice restored={restored} />
      {conflict && (
        <ConflictNotice
          changes={conflict}
          values={draft}
          label={(name) => t(name === 'seats' ? 'crew.label' : 'crew.tip')}
          show={{
            seats: (all) => all.map(seatText).join(', ') || '—',
            tip: ({ amount }) => formatMoney(amount, booking.currency, { withCode: true }),
          }}
          onChoose={change}
          onTakeTheirs={takeTheirs}
        />
      )}
      {seats.length === 0 && <p className={classes.none}>{t('crew.none')}</p>}
      {seats.map(({ userId, job }, at) => (
        <div key={userId} className={classes.seat}>
          <ChoiceField
            aria-label={t('crew.person')}
            options={[userId, ...ashore.map(({ _id }) => _id)]}
            text={nameOf}
            searchable
            value={userId}
            error={errors[`crew.${at}.userId`]}
            onChange={(chosen) => setSeat(at, { userId: chosen })}
          />
          <ChoiceField
            aria-label={t('crew.job')}
            options={crewJobs}
            text={(one) => crewJobTexts[language][one]}
            value={job}
            onChange={(chosen) => setSeat(at, { job: chosen })}
          />
          <ActionIcon
            color="gray"
            size={36}
            aria-label={t('crew.remove', { name: nameOf(userId) })}
            onClick={() => setSeats(seats.filter((_, i) => i !== at))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      {ashore.length > 0 && (
        <AddField
          label={t('crew.add')}
          choices={ashore.map(({ _id }) => ({
            value: _id,
            label: [nameOf(_id), jobTextOf(_id)].filter(Boolean).join(' · '),
          }))}
          onAdd={(userId) => setSeats([...seats, { userId, job: jobOf(userId) ?? nextJob(seats) }])}
        />
      )}
      {tip && (
        <fieldset className={drawer.group}>
          <legend>{t('crew.tip')}</legend>
          <div className={classes.tip}>
            <MoneyField
              label={t('payments.amount')}
              currency={booking.currency}
              value={tip.amount || null}
              error={errors['tip.amount']}
              onChange={(amount) => change({ tip: { ...tip, amount: amount ?? 0 } })}
            />
            <MethodField
              label={t('payments.method')}
              withAsterisk={false}
              value={tip.method}
              error={errors['tip.method']}
              onChange={(method) => change({ tip: { ...tip, method } })}
            />
            <Checkbox
              label={t('crew.paidOut')}
              checked={tip.paidOut}
              onChange={(event) => change({ tip: { ...tip, paidOut: event.currentTarget.checked } })}
            />
          </div>
        </fieldset>
      )}
      <FormProblems problems={problemsBeside(errors, fieldPaths)} />
      <Group justify="flex-end">
        <Button type="submit" disabled={!isChanged} loading={assignCrew.isPending}>
          {t('crew.save')}
        </Button>
      </Group>
    </form>
  );
}

/** The job of somebody without one of their own: a vessel needs one captain first, then hands. */
function nextJob(seats: readonly Seat[]): Seat['job'] {
  return seats.some(({ job }) => job === 'Capitan') ? 'Marinero' : 'Capitan';
}

/** Links to the supply count of the trip, for people who may see it. */
export function CountLink({ booking }: { booking: Pick<BookingView, '_id' | 'bookingDate'> }) {
  const { t } = useTranslation('booking');
  if (!useMayCall()(stockEndpoints.supplyCounts)) return null;
  const trip = new URLSearchParams({ date: booking.bookingDate, trip: booking._id });
  return (
    <Button
      component={Link}
      to={`${paths.supplyCounts}?${trip}`}
      variant="default"
      mt="md"
      leftSection={<IconClipboardList size={17} aria-hidden />}
    >
      {t('crew.count')}
    </Button>
  );
}
