import { Button, Group, Skeleton } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { foodCostEndpoints } from '@marea/domain/menus/menus.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { useSharedDraft } from '../../../ui/record/draft/useDraftForm.ts';
import { fieldErrors, problemsBeside } from '../../../ui/record/form/formFailure.ts';
import { ConflictNotice, FormProblems, RestoredNotice } from '../../../ui/record/form/FormNotices.tsx';
import { useErrorFocus } from '../../../ui/record/form/useFormSending.ts';
import { useBookingChanges } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { usePermissions } from '../usePermissions.ts';
import { draftOf, linesText, menuRequestOf, type MenuDraft } from './menuDraft.ts';
import { MenuFields, menuFieldPaths } from './MenuFields.tsx';
import { chosenLines, useMenuChoices } from './useMenuChoices.ts';
import drawer from '../drawer/Drawer.module.css';
import classes from './MenuTab.module.css';

type MenuTabProps = { booking: BookingView; fleet: Fleet };

/** The chosen food and drinks, editable by people who may change the booking. */
export function MenuTab({ booking, fleet }: MenuTabProps) {
  const { mayUpdate } = usePermissions();
  return (
    <>
      {mayUpdate ? <MenuForm booking={booking} fleet={fleet} /> : <MenuList booking={booking} />}
      <MenuCost booking={booking} />
    </>
  );
}

/** The chosen menu, read-only. */
export function MenuList({ booking: { menu } }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const lines = [...menu.alimentos, ...menu.bebidas];
  if (lines.length === 0) return <EmptyState icon={IconToolsKitchen2} title={t('menu.none')} />;
  return (
    <section className={drawer.card} aria-label={t('parts.menu')}>
      {menu.alimentos.map(({ id, name, cantidad, protein, notes }) => (
        <div key={`${id} ${protein?.id}`} className={drawer.fact}>
          <span>
            {name}
            <small>{[protein?.name, notes].filter(Boolean).join(' · ')}</small>
          </span>
          <b>× {cantidad}</b>
        </div>
      ))}
      {menu.bebidas.map(({ id, name, cantidad }) => (
        <div key={id} className={drawer.fact}>
          <span>{name}</span>
          <b>× {cantidad}</b>
        </div>
      ))}
      {menu.loadBy && (
        <div className={drawer.fact}>
          <span>{t('menu.loadBy')}</span>
          <b>{menu.loadBy}</b>
        </div>
      )}
    </section>
  );
}

const menuDraftOf = ({ menu }: BookingView) => draftOf(menu);
const menuLabels = {
  dishes: 'menu.dishes',
  drinks: 'menu.drinks',
  allergies: 'fields.allergies',
  loadBy: 'menu.loadBy',
} as const satisfies Record<keyof MenuDraft, string>;

function MenuForm({ booking, fleet }: MenuTabProps) {
  const { t } = useTranslation('booking');
  const { update } = useBookingChanges();
  const { base, draft, change, isChanged, conflict, refused, takeTheirs, restored } = useSharedDraft(
    booking,
    menuDraftOf,
  );
  const { formRef, focusFirstError } = useErrorFocus();
  const { choices, failed } = useMenuChoices(booking, fleet, chosenLines(booking.menu));
  if (failed?.error) return <ErrorState error={failed.error} onRetry={failed.retry} />;
  if (!choices) return <Skeleton height={200} radius="md" aria-busy="true" />;
  const errors = fieldErrors(update.error);
  const showsAllergies = booking.menu.allergies !== null;

  const save = ({ version }: BookingView) =>
    update.mutate(
      { params: { id: booking._id }, body: { menu: menuRequestOf(draft), version } },
      {
        onError: (error) => {
          refused(error, save);
          focusFirstError();
        },
      },
    );

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
          label={(name) => t(menuLabels[name])}
          show={{
            dishes: (lines) => linesText(lines, choices.dishes) || '—',
            drinks: (lines) => linesText(lines, choices.drinks) || '—',
          }}
          onChoose={change}
          onTakeTheirs={takeTheirs}
        />
      )}
      <MenuFields
        value={draft}
        choices={choices}
        people={passengerCount(booking.passengers)}
        errors={errors}
        showsAllergies={showsAllergies}
        onChange={change}
      />
      <FormProblems problems={problemsBeside(errors, menuFieldPaths(draft, showsAllergies))} />
      <Group justify="flex-end">
        <Button type="submit" disabled={!isChanged} loading={update.isPending}>
          {t('menu.save')}
        </Button>
      </Group>
    </form>
  );
}

/** The company's cost of the chosen menu, for people who may see it. */
function MenuCost({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const mayCall = useMayCall();
  const { alimentos, bebidas } = booking.menu;
  const isAsked = mayCall(foodCostEndpoints.foodCost) && alimentos.length + bebidas.length > 0;
  const query = queries(foodCostEndpoints.foodCost, { body: { bookingId: booking._id } });
  // Keyed by the version, which changes with the menu.
  const cost = useQuery({ ...query, queryKey: [...query.queryKey, booking.version], enabled: isAsked });
  if (!isAsked || !cost.data) return null;
  const { total, currency, missing } = cost.data.data;
  return (
    <section className={drawer.card}>
      <div className={drawer.fact}>
        <span>
          {t('menu.cost')}
          {missing.length > 0 && (
            <small>{t('menu.costMissing', { names: missing.map(({ name }) => name).join(', ') })}</small>
          )}
        </span>
        <b>{formatMoney(total, currency, { withCode: true })}</b>
      </div>
    </section>
  );
}
