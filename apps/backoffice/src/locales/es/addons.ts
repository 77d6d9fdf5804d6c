import { menuTexts } from '@marea/texts/menus';
import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/addons.ts';

export default {
  page: {
    list: menuTexts.es['/settings/addons'],
    one: 'Extra',
    new: 'Nuevo extra',
    search: 'Nombre, categoría o descripción',
    removal: 'Ya no se podrá vender. Las reservas que lo tienen lo conservan al precio que pagaron.',
  },
  columns: { title: 'Nombre', category: 'Categoría', location: 'Se vende en', price: 'Precio' },
  fields: {
    title: 'Nombre',
    price: 'Precio',
    category: 'Categoría',
    description: 'Descripción',
    image: 'Imagen',
    locationId: 'Se vende en',
    active: 'Activo',
  },
} satisfies Translation<typeof english>;
