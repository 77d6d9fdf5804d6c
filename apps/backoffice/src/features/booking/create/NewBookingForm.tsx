import { Button, Group, Stack, Title } from '@mantine/core';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { newBookingSchema } from '@marea/domain/booking/bookingEntry.schema';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall, useCurrentUser } from '../../../core/session/useSession.ts';
import { toastDone } from '../../../core/toasts.tsx';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useChange } from '../../../ui/data/useChange.ts';
import { newRecord, useDraftForm } from '../../../ui/record/draft/useDraftForm.ts';
import { fieldErrors, isAtFields } from '../../../ui/record/form/formFailure.ts';
import { RestoredNotice } from '../../../ui/record/form/FormNotices.tsx';
import { AnswersPart } from '../answers/AnswersPart.tsx';
import { useServiceForms } from '../answers/useServiceForms.ts';
import { NothingToSell } from '../calendar/EmptyViews.tsx';
import { chosenSlot, type ChosenSlot } from '../calendar/grid/chosenSlot.ts';
import { offeredOf } from '../form/AddonFields.tsx';
import { FormSteps } from '../form/FormSteps.tsx';
import { NotesAndColor } from '../form/NotesAndColor.tsx';
import { PartyFields } from '../form/PartyFields.tsx';
import { PriceSide } from '../form/PriceSide.tsx';
import { sellerIdOf } from '../form/saleDraft.ts';
import { useSellers } from '../form/SaleFields.tsx';
import { SaleParts } from '../form/SaleParts.tsx';
import { MenuPart } from '../menu/MenuPart.tsx';
import { NearestTimes } from '../slots/TimeChoices.tsx';
import { nearestTimes, isSlotTaken, showBookings, useShowBooking } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { useWording } from '../wording.ts';
import { CustomerPart } from './CustomerPart.tsx';
import { groupSizeOf, newBookingOf, unpickedCustomer, type BookingDraft } from './draft.ts';
import { stepStates, type FilledStep, useSteps } from './formSteps.ts';
import { QuotePanel, useQuote } from './QuotePanel.tsx';
import { draftFor, isElsewhere, movedDraft, type SlotChoice } from './slotChoice.ts';
import type { useUsualDetails } from './slotChoice.ts';
import { TripFields } from './TripFields.tsx';
import classes from '../form/WithPrice.module.css';

type NewBookingFormProps = {
  slot: SlotChoice;
  fleet: Fleet;
  usual: ReturnType<typeof useUsualDetails>;
  onDirty: (isDirty: boolean) => void;
  /** Called with the place of the booking whenever it changes; null when the form closes. */
  onChosen?: (chosen: ChosenSlot | null) => void;
  /** Blocks the vessel instead; null for people who may not. */
  onBlock: (() => void) | null;
  /** Called when another day is entered. */
  onDate?: (date: string) => void;
  onCancel: () => void;
  /** `toPay` when the guest pays right away. */
  onCreated: (booking: BookingView, toPay: boolean) => void;
};

/** The parts of a draft that decide whether its slot is free. */
const slotParts = ['serviceId', 'resourceId', 'bookingDate', 'hora', 'passengers'] as const;

/** Trip, party, guest and price of a new booking, with the running price at the side. */
export function NewBookingForm(props: NewBookingFormProps) {
  const { slot, fleet, usual, onDirty, onChosen, onBlock, onDate, onCancel, onCreated } = props;
  const { t } = useTranslation(['booking', 'app', 'ui']);
  const { language } = useWording();
  const { location, company } = useWorkplace();
  const user = useCurrentUser();
  const sellers = useSellers();
  const mayTakePayments = useMayCall()(paymentsEndpoints.takePayment);
  const toPay = useRef(false);
  const submitRef = useRef<HTMLButtonElement>(null);
  const show = useShowBooking();
  const creation = useChange(bookingEndpoints.createBooking, {
    refreshes: showBookings,
    handlesError: (error) => isAtFields(error) || isSlotTaken(error),
    onSuccess: ({ data }) => {
      show(data);
      toastDone(t('created', { folio: data.folio }));
    },
  });
  const [begun] = useState(() =>
    draftFor(slot, fleet.vessels, fleet.services, {
      details: usual.details,
      userId: sellers.isOffered ? sellerIdOf(user) : null,
    }),
  );
  const formsOf = useServiceForms(fleet);
  const contentOf = (typed: BookingDraft) => newBookingOf(typed, location, company.language, formsOf(typed.serviceId));
  const {
    draft,
    change: changeDraft,
    errors: faults,
    faultyPaths,
    clearServerErrors,
    isSending,
    formRef,
    submit,
    restored,
  } = useDraftForm({
    record: newRecord,
    draftOf: () => begun,
    rules: { schema: newBookingSchema, of: contentOf },
    check: unpickedCustomer,
    send: async (typed, _base, idempotencyKeyOf) => {
      const body = contentOf(typed);
      const { data } = await creation.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
      const { category, origin, source } = typed.customer;
      if (!typed.known) usual.remember({ category: category.trim(), origin: origin.trim(), source });
      onCreated(data, toPay.current);
    },
  });
  const [startedAt, setStartedAt] = useState(slot);
  if (slot.resourceId !== undefined && isElsewhere(startedAt, slot)) {
    // A free slot was chosen beside the form: the trip moves there, the input stays.
    setStartedAt(slot);
    changeDraft(movedDraft(draft, slot, fleet.vessels, fleet.services));
  }
  const pricing = useQuote(draft);
  const vessel = fleet.vessels.find(({ _id }) => _id === draft.resourceId);
  const service = fleet.services.find(({ _id }) => _id === draft.serviceId);
  const { bookingDate, hora, resourceId } = draft;
  const { hrsExtras } = draft.passengers;
  const chosen = useMemo(
    () => chosenSlot({ bookingDate, hora, resourceId, passengers: { hrsExtras } }, service),
    [bookingDate, hora, resourceId, hrsExtras, service],
  );
  const isRestored = restored !== null;
  useEffect(() => {
    if (isRestored) onDirty(true);
  }, [onDirty, isRestored]);
  useEffect(() => onChosen?.(chosen), [onChosen, chosen]);
  useEffect(() => () => onChosen?.(null), [onChosen]);

  const change = (changes: Partial<BookingDraft>) => {
    changeDraft(changes);
    // Each of them affects whether the slot is free.
    if (slotParts.some((part) => part in changes)) {
      creation.reset();
      clearServerErrors(slotParts);
    }
    onDirty(true);
    if (changes.bookingDate) onDate?.(changes.bookingDate);
  };
  const errors = { ...fieldErrors(pricing.error), ...faults };
  const shownPaths = Object.keys(errors);
  const nearest = nearestTimes(creation.error);
  const steps = useSteps();

  return (
    <div className={classes.frame}>
      <form ref={formRef} className={classes.columns} onSubmit={submit} noValidate>
        <FormSteps
          states={stepStates(faultyPaths, shownPaths, Boolean(pricing.quote))}
          current={steps.current}
          onGoTo={steps.goTo}
        />
        <Stack gap="lg">
          <RestoredNotice restored={restored} />
          <NothingToSell fleet={fleet} />
          {onBlock && (
            <Button
              variant="subtle"
              size="compact-sm"
              mr="auto"
              leftSection={<IconLock size={16} aria-hidden />}
              onClick={onBlock}
            >
              {t('block.instead')}
            </Button>
          )}
          <Step step="trip" steps={steps}>
            <TripFields draft={draft} fleet={fleet} errors={errors} onChange={change} />
            {nearest && (
              <NearestTimes times={nearest} onChoose={({ bookingDate, hora }) => change({ bookingDate, hora })} />
            )}
          </Step>
          <Step step="guest" steps={steps}>
            <Part title={t('new.party')}>
              <PartyFields
                value={draft.passengers}
                onChange={(passengers) => change({ passengers })}
                errors={errors}
                limits={vessel && { people: vessel.people, maxPeople: vessel.maxPeople }}
                isShared={Boolean(service?.seats)}
              />
            </Part>
            <Part title={t('new.customer')}>
              <CustomerPart
                kind={draft.guest}
                onKind={(guest) => changeDraft({ guest })}
                value={draft.customer}
                known={draft.known}
                errors={errors}
                startsHere={slot.hora !== undefined}
                onChange={(changes) => {
                  change(changes);
                  // The focused field is gone, and nothing else has to be filled in.
                  if (changes.known) submitRef.current?.focus();
                }}
                groupSize={
                  location.isEnableGroupSize
                    ? { value: groupSizeOf(draft), onChange: (groupSize) => change({ groupSize }) }
                    : null
                }
              />
            </Part>
          </Step>
          <Step step="extras" steps={steps}>
            <div>
              <SaleParts
                draft={draft}
                offered={vessel ? offeredOf(vessel) : null}
                sellers={sellers}
                usual={pricing.quote}
                preview={pricing.quote}
                currency={company.currency}
                errors={errors}
                onChange={change}
              />
              <MenuPart
                trip={{ locationId: location._id, serviceId: draft.serviceId }}
                fleet={fleet}
                value={draft.menu}
                people={passengerCount(draft.passengers)}
                errors={errors}
                onChange={(menu) => change({ menu })}
              />
              <AnswersPart
                forms={formsOf(draft.serviceId)}
                values={draft.answers}
                errors={errors}
                onChange={(answers) => change({ answers })}
              />
            </div>
            <NotesAndColor value={draft} errors={errors} onChange={change} />
          </Step>
        </Stack>
        <PriceSide
          total={pricing.quote?.price.grandTotal}
          currency={company.currency}
          lines={<QuotePanel draft={draft} pricing={pricing} serviceName={service?.displayName[language]} />}
        >
          <p className={classes.problems} role="status">
            {shownPaths.length > 0 && t('ui:form.problems', { count: shownPaths.length })}
          </p>
          <Stack gap="xs">
            <Group grow>
              <Button variant="default" onClick={onCancel}>
                {t('app:cancel')}
              </Button>
              <Button ref={submitRef} type="submit" loading={isSending} onClick={() => (toPay.current = false)}>
                {t('new.submit')}
              </Button>
            </Group>
            {mayTakePayments && (
              <Button type="submit" variant="light" disabled={isSending} onClick={() => (toPay.current = true)}>
                {t('new.submitAndPay')}
              </Button>
            )}
          </Stack>
        </PriceSide>
      </form>
    </div>
  );
}

type StepProps = { step: FilledStep; steps: ReturnType<typeof useSteps>; children: ReactNode };

/** The fields of a step; the steps at the top link to it. */
function Step({ step, steps, children }: StepProps) {
  const { t } = useTranslation('booking');
  return (
    <Stack
      component="section"
      gap="lg"
      className={classes.step}
      aria-label={t(`steps.${step}`)}
      {...steps.sectionOf(step)}
    >
      {children}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} className={classes.part}>
        {title}
      </Title>
      {children}
    </section>
  );
}
