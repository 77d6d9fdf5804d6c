export default {
  page: {
    list: 'Crew',
    one: 'Crew member',
    new: 'New crew member',
    search: 'Name, e-mail or phone',
    removal: 'They are signed out at once and can no longer be put on trips. Past trips keep their name.',
  },
  invited: 'They get an invitation there to choose a password',
  roleHint: 'What they may do at {{location}}',
  activeHint: 'Only who is active can sign in and be put on trips',
  columns: { name: 'Name', category: 'Job', phone: 'Phone', email: 'E-mail', role: 'Role' },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    email: 'E-mail',
    category: 'Job',
    image: 'Picture',
    active: 'Active',
    roleId: 'Role',
  },
};
