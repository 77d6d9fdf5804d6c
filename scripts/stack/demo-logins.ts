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

type Start = { hasDemo: boolean; setupLink: string | null };

export function welcome(
  urls: { api: string; backoffice: string; guest: string },
  { hasDemo, setupLink }: Start = { hasDemo: true, setupLink: null },
): string {
  return [
    '',
    'Marea is running.',
    `  Guest app    ${urls.guest}`,
    `  Back office  ${urls.backoffice}`,
    `  API          ${urls.api}`,
    '',
    ...(hasDemo ? demoLines(urls.api) : []),
    ...(setupLink ? ['Create the first administrator (once, within 24 hours)', `  ${setupLink}`, ''] : []),
    'Ctrl-C stops everything; the data stays.',
  ].join('\n');
}

function demoLines(api: string): string[] {
  const logins = demoLogins.companies.map(
    ({ name, domain, users }) => `  ${name.padEnd(7)} ${users.map((user) => `${user}@${domain}`).join('  ')}`,
  );
  return [
    `Demo logins, all with the password ${demoLogins.password}`,
    ...logins,
    '',
    'Resellers’ platforms (OCTO)',
    `  ${api}/octo  key ${demoLogins.octoKey}`,
    '',
  ];
}
