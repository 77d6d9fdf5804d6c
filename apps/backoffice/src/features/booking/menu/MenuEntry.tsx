import { Skeleton } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { ErrorState } from '@marea/web/components/states.tsx';
import { problemsBeside } from '../../../ui/record/form/formFailure.ts';
import { FormProblems } from '../../../ui/record/form/FormNotices.tsx';
import type { Fleet } from '../useFleet.ts';
import type { MenuDraft } from './menuDraft.ts';
import { menuErrorsOf, MenuFields, menuFieldPaths } from './MenuFields.tsx';
import { MenuList } from './MenuTab.tsx';
import { chosenLines, useMenuChoices } from './useMenuChoices.ts';
import classes from './MenuTab.module.css';

type MenuEntryProps = {
  booking: BookingView;
  fleet: Fleet;
  value: MenuDraft;
  people: number;
  errors: Record<string, string>;
  onChange: (value: MenuDraft) => void;
};

/** The menu in a booking's form; read-only for people who may not read the choices. */
export function MenuEntry({ booking, fleet, value, people, errors, onChange }: MenuEntryProps) {
  const { choices, isDenied, failed } = useMenuChoices(booking, fleet, chosenLines(booking.menu));
  if (isDenied) return <MenuList booking={booking} />;
  if (failed?.error) return <ErrorState error={failed.error} onRetry={failed.retry} />;
  if (!choices) return <Skeleton height={200} radius="md" aria-busy="true" />;
  const showsAllergies = booking.menu.allergies !== null;
  return (
    <div className={classes.form}>
      <MenuFields
        value={value}
        choices={choices}
        people={people}
        errors={errors}
        showsAllergies={showsAllergies}
        onChange={(changes) => onChange({ ...value, ...changes })}
      />
      <FormProblems problems={problemsBeside(menuErrorsOf(errors), menuFieldPaths(value, showsAllergies))} />
    </div>
  );
}
