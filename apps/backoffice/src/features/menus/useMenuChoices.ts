import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { barEndpoints, proteinEndpoints, recipeEndpoints } from '@marea/domain/menus/menus.endpoints';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { recordChoices } from '../../ui/fields/RecordField.tsx';
import type { RecordChoice } from '../../ui/fields/RecordField.tsx';

const byName = { sort: 'name', order: 'asc' } as const;

/** The recipes of the location as choices. */
export function useRecipeChoices(): RecordChoice[] | undefined {
  const { location } = useWorkplace();
  return recordChoices(useAllRecords(recipeEndpoints.recipes, { query: { locationId: location._id, ...byName } }).rows);
}

/** The proteins that a dish can offer, as choices. */
export function useProteinChoices(): RecordChoice[] | undefined {
  const { location } = useWorkplace();
  return recordChoices(
    useAllRecords(proteinEndpoints.proteinas, { params: { slug: location._id }, query: byName }).rows,
  );
}

/** The bars of the location as choices. */
export function useBarChoices(): RecordChoice[] | undefined {
  const { location } = useWorkplace();
  return recordChoices(useAllRecords(barEndpoints.bars, { query: { locationId: location._id, ...byName } }).rows);
}

/** The add-ons of the location as choices. */
export function useAddonChoices(): RecordChoice[] | undefined {
  const { location } = useWorkplace();
  const language = useLanguage();
  const addons = useAllRecords(fleetEndpoints.addons, { params: { id: location._id }, query: {} }).rows;
  return addons?.map(({ _id, title }) => ({ value: _id, label: title[language] }));
}
