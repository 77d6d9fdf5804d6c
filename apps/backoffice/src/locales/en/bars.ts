export default {
  page: {
    list: 'Bars',
    one: 'Bar',
    new: 'New bar',
    search: 'Name or description',
    removal: 'Drinks that are served at it keep their recipe and have no bar any more.',
  },
  columns: { name: 'Name', description: 'Description' },
  fields: { name: 'Name', description: 'Description' },
};
