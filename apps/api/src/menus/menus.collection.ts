import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import { listCollection } from '../db/listCollection.ts';

for (const list of [foods, drinks, proteins, bars, recipes]) listCollection(list);
