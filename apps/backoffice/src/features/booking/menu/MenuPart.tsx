import { ErrorState } from '@marea/web/components/states.tsx';
import { useTranslation } from 'react-i18next';
import { problemsBeside } from '../../../ui/record/form/formFailure.ts';
import { FormProblems } from '../../../ui/record/form/FormNotices.tsx';
import { Folded } from '../form/Folded.tsx';
import type { Fleet } from '../useFleet.ts';
import { linesText, type MenuDraft } from './menuDraft.ts';
import { menuErrorsOf, MenuFields, menuFieldPaths } from './MenuFields.tsx';
import { useMenuChoices } from './useMenuChoices.ts';
import classes from './MenuTab.module.css';

type MenuPartProps = {
  trip: { locationId: string; serviceId: string };
  fleet: Fleet;
  value: MenuDraft;
  people: number;
  errors: Record<string, string>;
  onChange: (value: MenuDraft) => void;
};

/** The menu of a new booking, folded; nothing without choices, or without the permission to read them. */
export function MenuPart({ trip, fleet, value, people, errors, onChange }: MenuPartProps) {
  const { t } = useTranslation('booking');
  const { choices, isDenied, failed } = useMenuChoices(trip, fleet, {
    dishes: value.dishes,
    drinks: value.drinks,
    proteins: value.dishes.flatMap(({ proteinaId }) => (proteinaId ? { id: proteinaId } : [])),
  });
  const ofMenu = menuErrorsOf(errors);
  if (isDenied) return null;
  if (failed?.error) {
    return (
      <Folded label={t('parts.menu')}>
        <ErrorState error={failed.error} onRetry={failed.retry} />
      </Folded>
    );
  }
  if (!choices || choices.dishes.length + choices.drinks.length === 0) return null;
  const chosen = [linesText(value.dishes, choices.dishes), linesText(value.drinks, choices.drinks), value.allergies];
  return (
    <Folded
      label={t('parts.menu')}
      said={chosen.filter(Boolean).join(' · ')}
      hasErrors={Object.keys(ofMenu).length > 0}
    >
      <div className={classes.form}>
        <MenuFields
          value={value}
          choices={choices}
          people={people}
          errors={ofMenu}
          onChange={(changes) => onChange({ ...value, ...changes })}
        />
        <FormProblems problems={problemsBeside(ofMenu, menuFieldPaths(value))} />
      </div>
    </Folded>
  );
}
