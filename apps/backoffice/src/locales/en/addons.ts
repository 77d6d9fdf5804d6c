import { menuTexts } from '@marea/texts/menus';

export default {
  page: {
    list: menuTexts.en['/settings/addons'],
    one: 'Add-on',
    new: 'New add-on',
    search: 'Name, category or description',
    removal: 'It can no longer be sold. Bookings that have it keep it at the price they paid.',
  },
  columns: { title: 'Name', category: 'Category', location: 'Sold at', price: 'Price' },
  fields: {
    title: 'Name',
    price: 'Price',
    category: 'Category',
    description: 'Description',
    image: 'Picture',
    locationId: 'Sold at',
    active: 'Active',
  },
};
