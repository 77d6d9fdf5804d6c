import { Stack, Switch } from '@mantine/core';
import type { Service } from '@marea/domain/fleet/service.schema';
import { drinkEndpoints, foodEndpoints, proteinEndpoints } from '@marea/domain/menus/menus.endpoints';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { recordChoices } from '../../ui/fields/recordChoices.ts';
import { RecordsField } from '../../ui/fields/RecordField.tsx';
import { useAllRecords } from '../../ui/useAllRecords.ts';

type Menu = NonNullable<Service['menu']>;
type OwnMenuProps = {
  /** Null where the location's counts. */
  menu: Menu | null;
  onChange: (menu: Menu | null) => void;
};

const everything: Menu = { alimentos: [], bebidas: [], proteinas: [] };
const parts = ['alimentos', 'bebidas', 'proteinas'] as const;

/** What guests of a service choose from aboard, where it is not all that the location offers. */
export function OwnMenu({ menu, onChange }: OwnMenuProps) {
  const { t } = useTranslation('services');
  const { _id } = useWorkplace().location;
  const query = { sort: 'name', order: 'asc' } as const;
  const choices = {
    alimentos: recordChoices(useAllRecords(foodEndpoints.foods, { params: { id: _id }, query }).rows),
    bebidas: recordChoices(useAllRecords(drinkEndpoints.drinks, { params: { id: _id }, query }).rows),
    proteinas: recordChoices(useAllRecords(proteinEndpoints.proteinas, { params: { slug: _id }, query }).rows),
  };
  return (
    <Stack gap="sm">
      <Switch
        label={t('ownMenu')}
        description={t('hints.ownMenu')}
        checked={menu !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? everything : null)}
      />
      {menu &&
        parts.map((part) => (
          <RecordsField
            key={part}
            label={t(`menu.${part}`)}
            choices={choices[part]}
            placeholder={t('menu.all')}
            value={menu[part]}
            onChange={(ids) => onChange({ ...menu, [part]: ids })}
          />
        ))}
    </Stack>
  );
}
