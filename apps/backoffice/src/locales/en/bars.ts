export default {
  page: {
    list: 'Bars',
    one: 'Bar',
    new: 'New bar',
    search: 'Name or description',
    removal: 'Drinks served at it keep their recipe but no longer have a bar.',
  },
  columns: { name: 'Name', description: 'Description' },
  fields: { name: 'Name', description: 'Description' },
};
