import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/bars.ts';

export default {
  page: {
    list: 'Barras',
    one: 'Barra',
    new: 'Nueva barra',
    search: 'Nombre o descripción',
    removal: 'Las bebidas que se sirven en ella conservan su receta y se quedan sin barra.',
  },
  columns: { name: 'Nombre', description: 'Descripción' },
  fields: { name: 'Nombre', description: 'Descripción' },
} satisfies Translation<typeof english>;
