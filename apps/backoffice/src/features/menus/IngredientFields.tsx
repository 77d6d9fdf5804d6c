import { ActionIcon, Alert, Box, Input, Text } from '@mantine/core';
import { MAX_COSTED_PORTIONS, MAX_INGREDIENTS } from '@marea/domain/core/limits';
import { foodCost } from '@marea/domain/menus/foodCost';
import { foodCostEndpoints } from '@marea/domain/menus/menus.endpoints';
import type { Recipe } from '@marea/domain/menus/menus.schema';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import { amountText, unitText } from '@marea/texts/format/units';
import { Money } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { AddField } from '../../ui/fields/AddField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';
import classes from './IngredientFields.module.css';

type Ingredients = Recipe['ingredients'];

type IngredientFieldsProps = {
  form: FormFields<'ingredients'>;
  ingredients: Ingredients;
  /** The number of portions that the recipe makes. */
  yields: number | null;
  products: readonly ProductRow[] | undefined;
  onChange: (ingredients: Ingredients) => void;
};

/** The ingredients of a recipe, a row each, with the needs and costs of any number of portions. */
export function IngredientFields({ form, ingredients, yields, products = [], onChange }: IngredientFieldsProps) {
  const { t } = useTranslation('menus');
  const { company } = useWorkplace();
  const language = useLanguage();
  const seesCost = useMayCall()(foodCostEndpoints.foodCost);
  const [chosenPortions, choosePortions] = useState<number | null>(null);
  const label = form.label('ingredients');
  const quantityAt = (index: number, name: string) => {
    const { label: _, withAsterisk: __, ...quantity } = form.part(`ingredients.${index}.cantidad`, name);
    return quantity;
  };
  const rinde = yields && yields > 0 ? yields : 1;
  const portions = chosenPortions ?? rinde;
  const counted = ingredients.filter(({ cantidad }) => typeof cantidad === 'number');
  const cost = foodCost(
    [{ id: '', name: '', cantidad: portions, recipes: [{ ingredients: counted, rinde }] }],
    products.map((product) => ({ ...product, precio: product.precio ?? 0 })),
  );
  const productOf = (id: string) => products.find(({ _id }) => _id === id);
  const used = (id: string) => cost.ingredients.find(({ productId }) => productId === id);
  const unused = products.filter(
    ({ _id, active }) => active && !ingredients.some(({ productId }) => productId === _id),
  );
  const unpriced = cost.missing.filter(({ reason }) => reason === 'no_price').map(({ name }) => name);

  return (
    <Input.Wrapper label={label} labelElement="div" role="group" aria-label={label}>
      <ul className={classes.rows}>
        {ingredients.map(({ productId, cantidad }, index) => {
          const product = productOf(productId);
          const name = product?.nombre ?? t('recipes.removedProduct');
          return (
            <li key={productId} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <NumberField
                {...quantityAt(index, name)}
                aria-label={t('recipes.quantityOf', { name })}
                className={classes.quantity}
                min={0}
                decimals={3}
                suffix={` ${unitText(language, product?.tipo_unidad ?? '', cantidad)}`}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('recipes.remove', { name })}
                onClick={() => onChange(ingredients.filter((_one, at) => at !== index))}
              >
                <IconTrash size={17} />
              </ActionIcon>
              <span className={classes.scaled}>
                {amountText(language, used(productId)?.cantidad ?? 0, product?.tipo_unidad ?? '')}
              </span>
              {seesCost && product && (product.precio ?? 0) > 0 && (
                <span className={classes.cost}>
                  <Money amount={used(productId)?.cost ?? 0} currency={company.currency} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Box mt={ingredients.length > 0 ? 'xs' : 4}>
        <AddField
          label={t('recipes.add')}
          disabled={ingredients.length >= MAX_INGREDIENTS}
          choices={unused.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
          nothingFound={t('recipes.noProduct')}
          onAdd={(productId) => onChange([...ingredients, { productId, cantidad: 1 }])}
        />
      </Box>
      {ingredients.length > 0 && (
        <section className={classes.calculator} aria-label={t('recipes.calculator')}>
          <NumberField
            label={t('recipes.portions')}
            min={1}
            max={MAX_COSTED_PORTIONS}
            step={1}
            value={portions}
            onChange={(number) => choosePortions(number && number > 0 ? number : null)}
          />
          {seesCost && (
            <dl className={classes.totals}>
              <dt>{t('recipes.total')}</dt>
              <dd>
                <Money amount={cost.total} currency={company.currency} fw={700} />
              </dd>
              <dt>{t('recipes.perPortion')}</dt>
              <dd>
                <Money amount={Math.round(cost.total / portions)} currency={company.currency} />
              </dd>
            </dl>
          )}
          <Text className={classes.hint}>{t('recipes.scaled', { count: portions })}</Text>
          {seesCost && unpriced.length > 0 && (
            <Alert color="orange" p="xs">
              {t('recipes.unpriced', { names: unpriced.join(', ') })}
            </Alert>
          )}
        </section>
      )}
    </Input.Wrapper>
  );
}

/** The products of the location by id, inactive ones included; undefined while loading. */
export function useProducts() {
  const { location } = useWorkplace();
  const { rows } = useAllRecords(stockEndpoints.products, {
    params: { id: location._id },
    query: { sort: 'nombre', order: 'asc', active: '0' },
  });
  return rows;
}
export type ProductRow = NonNullable<ReturnType<typeof useProducts>>[number];
