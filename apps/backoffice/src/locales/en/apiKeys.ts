export default {
  page: { list: 'API keys', one: 'API key', new: 'New API key' },
  none: 'No API keys yet',
  noneText: 'With a key, another system of the company reads and changes data here.',
  columns: {
    name: 'Name',
    role: 'Role',
    prefix: 'Begins with',
    lastUsedAt: 'Last used',
    expiresAt: 'Last day',
    createdBy: 'Made by',
    state: 'Status',
  },
  fields: { name: 'Name', roleId: 'Role', lastDay: 'Last day' },
  hints: {
    name: 'The system that uses the key.',
    roleId: 'The key may do what this role and you both may do.',
    lastDay: 'Without a day it works until somebody revokes it.',
  },
  never: 'Never',
  unlimited: 'No end',
  states: {
    valid: 'Active',
    suspended: 'Suspended: its maker or role is off',
    expired: 'Expired',
    revoked: 'Revoked',
  },
  secret: {
    title: 'The API key',
    text: 'Copy it now: it is not shown again. Whoever has it acts in your name.',
  },
  revoke: {
    label: 'Revoke',
    title: 'Revoke {{name}}?',
    text: 'The system that uses it is refused at once. A revoked key cannot be used again.',
    confirm: 'Revoke the key',
  },
};
