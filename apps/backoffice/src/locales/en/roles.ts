export default {
  page: {
    list: 'Roles',
    one: 'Role',
    new: 'New role',
    search: 'Name or description',
    removal: 'It can only go once nobody has it any more.',
  },
  columns: { name: 'Name', scope: 'Holds at', description: 'Description', menus: 'Menus' },
  scope: { company: 'The whole company' },
  fields: {
    name: 'Name',
    description: 'Description',
    active: 'Active',
    modifyCompany: 'Administers the company',
    modifyCrewAndTip: 'Sets crew and tips',
    resources: 'What it may do',
  },
  hints: {
    active: 'People with an inactive role cannot sign in',
    modifyCompany: 'For roles of the whole company: its data, locations, people and roles',
    modifyCrewAndTip: 'Who sails on a trip, and what they were tipped',
  },
  matrix: { menu: 'Menu', daily: 'Daily work', settings: 'Settings' },
  preview: {
    label: 'What this role sees',
    text: 'The menus of somebody with this role',
    none: 'Nothing yet',
  },
};
