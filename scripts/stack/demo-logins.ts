export const demoLogins = {
  password: 'Marea-demo-2026',
  octoKey: 'octo_demo-key-of-the-caribe-agency',
  companies: [
    {
      name: 'Marea',
      slug: 'marea',
      domain: 'marea.test',
      users: ['superadmin', 'admin', 'manager', 'sales', 'crew', 'reseller', 'owner'],
    },
    {
      name: 'Coral',
      slug: 'coral',
      domain: 'coral.test',
      users: ['admin', 'manager', 'sales', 'crew', 'reseller', 'owner'],
    },
  ],
} as const;

export function welcome(urls: { api: string; backoffice: string; guest: string }): string {
  const logins = demoLogins.companies.map(
    ({ name, domain, users }) => `  ${name.padEnd(7)} ${users.map((user) => `${user}@${domain}`).join('  ')}`,
  );
  return [
    '',
    'Marea is running.',
    `  Guest app    ${urls.guest}`,
    `  Back office  ${urls.backoffice}`,
    `  API          ${urls.api}`,
    '',
    `Demo logins, all with the password ${demoLogins.password}`,
    ...logins,
    '',
    'Resellers’ platforms (OCTO)',
    `  ${urls.api}/octo  key ${demoLogins.octoKey}`,
    '',
    'Ctrl-C stops everything; the data stays.',
  ].join('\n');
}
