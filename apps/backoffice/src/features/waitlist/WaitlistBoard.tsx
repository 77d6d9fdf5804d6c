import { Button, Group, Modal, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { fullName } from '@marea/domain/core/text/text';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconBellRinging, IconHourglassEmpty, IconPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/layout.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { CapacityModal } from './CapacityModal.tsx';
import { Figures } from './Figures.tsx';
import type { PartyToEdit } from './PartyForm.tsx';
import { PartyForm } from './PartyForm.tsx';
import { PartyRow } from './PartyRow.tsx';
import { usePartyActs } from './usePartyActs.ts';
import { useRequestedTrip, usePartiesOf, useWaitlist } from './useWaitlist.ts';
import type { Party, QueuedParty } from './useWaitlist.ts';
import classes from './Waitlist.module.css';

type View = 'waiting' | 'served' | 'gone';

type WaitlistBoardProps = {
  onLeave?: () => void;
  /** Opens the form for a new party on request; `onEnd` is called when it closes. */
  request?: { isAdding: boolean; onEnd: () => void };
};

/** The waitlist of the location, with those being served and those gone; the next party is one click away. */
export function WaitlistBoard({ onLeave, request }: WaitlistBoardProps) {
  const { t } = useTranslation('waitlist');
  const mayCall = useMayCall();
  const { line, parties, error, retry } = useWaitlist();
  const acts = usePartyActs(onLeave);
  const { requestedText } = useRequestedTrip();
  const [view, setView] = useState<View>('waiting');
  const [chosen, setDraft] = useState<PartyToEdit | null>(null);
  const draft = chosen ?? (request?.isAdding && acts.mayAdd ? { status: 'waiting' } : null);
  const closeDraft = () => (chosen ? setDraft(null) : request?.onEnd());
  const [isSetting, set] = useState(false);

  if (!line && error) return <ErrorState error={error} onRetry={retry} />;
  const next = parties.find(({ status }) => status === 'waiting');
  const liveOf = (of: PartyToEdit) =>
    'party' in of ? { party: parties.find(({ _id }) => _id === of.party._id) ?? of.party } : of;
  const served = line ? line.counters.servedToday : 0;
  const rows = (entries: readonly (Party | QueuedParty)[]) => (
    <ul className={classes.rows}>
      {entries.map((party) => (
        <PartyRow
          key={party._id}
          party={party}
          acts={acts}
          requested={requestedText(party)}
          onEdit={(edited) => setDraft({ party: edited })}
        />
      ))}
    </ul>
  );
  return (
    <div className={classes.board}>
      {line ? <Figures line={line} /> : <Skeleton height={76} radius="lg" aria-busy="true" />}
      <Group gap="sm">
        {acts.mayUpdate && (
          <Button
            className={classes.callNext}
            leftSection={<IconBellRinging size={17} aria-hidden />}
            disabled={!next || acts.isBusy}
            onClick={() => next && acts.move(next, 'notified')}
          >
            <span className={classes.called}>
              {next ? t('callNext', { name: fullName(next.customer) }) : t('nobodyToCall')}
            </span>
          </Button>
        )}
        {acts.mayAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => setDraft({ status: view === 'served' ? 'checkedin' : 'waiting' })}
          >
            {t(view === 'served' ? 'form.serveNow' : 'add')}
          </Button>
        )}
        {mayCall(fleetEndpoints.updateLocation) && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconSettings size={17} aria-hidden />}
            onClick={() => set(true)}
          >
            {t('capacity')}
          </Button>
        )}
      </Group>
      <SegmentedControl<View>
        className={classes.views}
        aria-label={t('view')}
        value={view}
        onChange={setView}
        data={[
          { value: 'waiting', label: t('views.waiting', { number: parties.length }) },
          { value: 'served', label: t('views.served', { number: served }) },
          { value: 'gone', label: t('views.gone') },
        ]}
      />
      {view === 'waiting' && !line && <Loading />}
      {view === 'waiting' && line && (parties.length === 0 ? <Nobody view="waiting" /> : rows(parties))}
      {view === 'served' && <Earlier statuses={['checkedin', 'completo']} view="served" rows={rows} />}
      {view === 'gone' && <Earlier statuses={['No show', 'cancel']} view="gone" rows={rows} />}
      {draft && <PartyModal of={liveOf(draft)} onClose={closeDraft} />}
      {isSetting && <CapacityModal onClose={() => set(false)} />}
    </div>
  );
}

type EarlierProps = {
  statuses: readonly Party['status'][];
  view: Exclude<View, 'waiting'>;
  rows: (parties: readonly Party[]) => React.ReactNode;
};

function Earlier({ statuses, view, rows }: EarlierProps) {
  const { t } = useTranslation('waitlist');
  const { parties, total, error, retry } = usePartiesOf(statuses);
  if (!parties) return error ? <ErrorState error={error} onRetry={retry} /> : <Loading />;
  if (parties.length === 0) return <Nobody view={view} />;
  return (
    <>
      {rows(parties)}
      {total > parties.length && <p className={classes.line}>{t('more', { count: total - parties.length })}</p>}
    </>
  );
}

function Nobody({ view }: { view: View }) {
  const { t } = useTranslation('waitlist');
  return <EmptyState icon={IconHourglassEmpty} title={t(`empty.${view}`)} text={t(`empty.${view}Text`)} />;
}

function Loading() {
  return (
    <Stack gap="sm" aria-busy="true">
      <Skeleton height={78} radius="lg" />
      <Skeleton height={78} radius="lg" />
      <Skeleton height={78} radius="lg" />
    </Stack>
  );
}

/** The form of a waiting party. Neither Escape nor a click outside loses its input. */
export function PartyModal({ of, onClose }: { of: PartyToEdit; onClose: () => void }) {
  const { t } = useTranslation(['waitlist', 'app']);
  const title =
    'party' in of
      ? t('form.edit', { name: fullName(of.party.customer) })
      : t(of.status === 'checkedin' ? 'form.serveNow' : 'form.add');
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={useIsPhone()}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={title}
    >
      <PartyForm of={of} onDone={onClose} />
    </Modal>
  );
}
