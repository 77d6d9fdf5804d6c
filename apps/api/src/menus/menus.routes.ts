import {
  barEndpoints,
  drinkEndpoints,
  foodEndpoints,
  proteinEndpoints,
  recipeEndpoints,
} from '@marea/domain/menus/menus.endpoints';
import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { listRoutes } from '../records/index.ts';
import './menus.collection.ts';
import { costOf } from './foodCost.ts';

export function menuRoutes(app: AppContext) {
  return {
    ...listRoutes(app, foods, foodEndpoints),
    ...listRoutes(app, drinks, drinkEndpoints),
    ...listRoutes(app, proteins, proteinEndpoints),
    ...listRoutes(app, bars, barEndpoints),
    ...listRoutes(app, recipes, recipeEndpoints),
    async foodCost({ body }, context) {
      return { data: await costOf(app, signedIn(context), body) };
    },
  } satisfies Partial<Handlers>;
}
