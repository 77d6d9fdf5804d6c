import { Button, Group, Skeleton, Textarea } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { passengerCount } from '@marea/domain/booking/passengerCount';
import { MAX_REMARK } from '@marea/domain/kernel/limits';
import { foodCostEndpoints } from '@marea/domain/menus/foodCost.endpoints';
import { drinkEndpoints, foodEndpoints, proteinEndpoints } from '@marea/domain/menus/menus.endpoints';
import { formatMoney } from '@marea/texts/money';
import { EmptyState, ErrorState } from '@marea/web/states.tsx';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../app/api.ts';
import { useMayCall } from '../../../app/session/useMayCall.ts';
import { useWorkplace } from '../../../app/shell/useWorkplace.ts';
import { ConflictNotice } from '../../../ui/record/ConflictNotice.tsx';
import { fieldErrors, problemsBeside } from '../../../ui/record/formFailure.ts';
import { FormProblems } from '../../../ui/record/FormProblems.tsx';
import { useErrorFocus } from '../../../ui/record/useErrorFocus.ts';
import { useSharedDraft } from '../../../ui/record/useSharedDraft.ts';
import { useAllRecords } from '../../../ui/useAllRecords.ts';
import { useBookingChanges } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { usePermissions } from '../usePermissions.ts';
import { choicesWith, draftOf, menuRequestOf, type Choice, type MenuDraft } from './menuDraft.ts';
import { MenuLines } from './MenuLines.tsx';
import drawer from '../drawer/Drawer.module.css';
import classes from './MenuTab.module.css';

type MenuTabProps = { booking: BookingView; fleet: Fleet };

/** What the guests eat and drink: as it was chosen, or to be chosen by whoever may change the booking. */
export function MenuTab({ booking, fleet }: MenuTabProps) {
  const { mayUpdate } = usePermissions();
  return (
    <>
      {mayUpdate ? <MenuForm booking={booking} fleet={fleet} /> : <MenuList booking={booking} />}
      <MenuCost booking={booking} />
    </>
  );
}

function MenuList({ booking: { menu } }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const lines = [...menu.alimentos, ...menu.bebidas];
  if (lines.length === 0) return <EmptyState icon={IconToolsKitchen2} title={t('menu.none')} />;
  return (
    <section className={drawer.card} aria-label={t('tabs.menu')}>
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

function linesText(lines: MenuDraft['drinks'], choices: readonly Choice[]): string {
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? id;
  return lines.map(({ id, cantidad }) => `${cantidad} × ${nameOf(id)}`).join(', ') || '—';
}

function MenuForm({ booking, fleet }: MenuTabProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { location } = useWorkplace();
  const { update } = useBookingChanges();
  const here = { params: { id: booking.locationId } };
  const foods = useAllRecords(foodEndpoints.foods, here);
  const drinks = useAllRecords(drinkEndpoints.drinks, here);
  const proteins = useAllRecords(proteinEndpoints.proteinas, { params: { slug: booking.locationId } });
  const { base, draft, change, isChanged, conflict, refused, takeTheirs } = useSharedDraft(booking, menuDraftOf);
  const { formRef, focusFirstError } = useErrorFocus();
  const failed = [foods, drinks, proteins].find(({ error }) => error);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={failed.retry} />;
  if (!foods.rows || !drinks.rows || !proteins.rows) return <Skeleton height={200} radius="md" aria-busy="true" />;

  const offer = fleet.services.find(({ _id }) => _id === booking.serviceId)?.menu ?? location.menu;
  const { menu } = booking;
  const mains = choicesWith(
    offeredOf(proteins.rows, offer.proteinas),
    menu.alimentos.flatMap(({ protein }) => protein ?? []),
  );
  const proteinsOf = (id: string) => {
    const dish = foods.rows?.find(({ _id }) => _id === id);
    return dish && dish.proteins.length > 0 ? mains.filter((main) => dish.proteins.includes(main.id)) : mains;
  };
  const errors = fieldErrors(update.error);
  const people = passengerCount(booking.passengers);
  const dishes = choicesWith(offeredOf(foods.rows, offer.alimentos), menu.alimentos);
  const bottles = choicesWith(offeredOf(drinks.rows, offer.bebidas), menu.bebidas);

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
      {conflict && (
        <ConflictNotice
          changes={conflict}
          values={draft}
          label={(name) => t(menuLabels[name])}
          show={{
            dishes: (lines) => linesText(lines, dishes),
            drinks: (lines) => linesText(lines, bottles),
          }}
          onChoose={change}
          onTakeTheirs={takeTheirs}
        />
      )}
      <MenuLines
        label={t('menu.dishes')}
        add={t('menu.addDish')}
        choices={dishes}
        lines={draft.dishes}
        errors={errors}
        path="menu.alimentos"
        newLine={(id) => ({ id, cantidad: people, proteinaId: null, notes: '' })}
        proteinsOf={proteinsOf}
        onChange={(lines) => change({ dishes: lines })}
      />
      <MenuLines
        label={t('menu.drinks')}
        add={t('menu.addDrink')}
        choices={bottles}
        lines={draft.drinks}
        errors={errors}
        path="menu.bebidas"
        newLine={(id) => ({ id, cantidad: people })}
        onChange={(lines) => change({ drinks: lines })}
      />
      {booking.menu.allergies !== null && (
        <Textarea
          label={t('fields.allergies')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={MAX_REMARK}
          value={draft.allergies}
          error={errors['menu.allergies']}
          onChange={(event) => change({ allergies: event.currentTarget.value })}
        />
      )}
      <TimePicker
        label={t('menu.loadBy')}
        className={classes.time}
        format="24h"
        clearable
        hoursInputLabel={t('fields.hours')}
        minutesInputLabel={t('fields.minutes')}
        clearButtonProps={{ 'aria-label': t('app:close') }}
        value={draft.loadBy}
        error={errors['menu.loadBy']}
        onChange={(loadBy) => change({ loadBy })}
      />
      <FormProblems problems={problemsBeside(errors, shownPaths(draft, booking.menu.allergies !== null))} />
      <Group justify="flex-end">
        <Button type="submit" disabled={!isChanged} loading={update.isPending}>
          {t('menu.save')}
        </Button>
      </Group>
    </form>
  );
}

/** The paths at which the form shows what the API has against them. */
function shownPaths({ dishes, drinks }: MenuDraft, showsAllergies: boolean): string[] {
  const ofLine = (path: string) => [`${path}.id`, `${path}.proteinaId`];
  return [
    ...dishes.flatMap((_, at) => ofLine(`menu.alimentos.${at}`)),
    ...drinks.flatMap((_, at) => ofLine(`menu.bebidas.${at}`)),
    ...(showsAllergies ? ['menu.allergies'] : []),
    'menu.loadBy',
  ];
}

/** What the chosen menu costs the company, for those who may see it. */
function MenuCost({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const mayCall = useMayCall();
  const { alimentos, bebidas } = booking.menu;
  const isAsked = mayCall(foodCostEndpoints.foodCost) && alimentos.length + bebidas.length > 0;
  const query = queries(foodCostEndpoints.foodCost, { body: { bookingId: booking._id } });
  // Another menu is another version.
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

/** What is active of a list and on the menu; an empty menu offers all. */
function offeredOf(
  rows: readonly { _id: string; name: string; active: boolean }[],
  onMenu: readonly string[],
): Choice[] {
  return rows
    .filter(({ _id, active }) => active && (onMenu.length === 0 || onMenu.includes(_id)))
    .map(({ _id, name }) => ({ id: _id, name }));
}
