/** The pages of the settings by area, in the order in which a company is set up. */
export const settingsAreas = {
  business: [
    '/settings/bookings',
    '/settings/location',
    '/settings/locations',
    '/settings/accounts',
    '/settings/coupons',
    '/settings/messages',
    '/settings/import',
    '/settings/export',
    '/settings/webhooks',
    '/settings/api-keys',
    '/settings/audit',
    '/settings/health',
  ],
  fleet: ['/settings/resources', '/settings/services', '/settings/addons', '/settings/forms', '/settings/packages'],
  kitchen: [
    '/settings/alimentos',
    '/settings/proteinas',
    '/settings/bebidas',
    '/settings/bars',
    '/settings/recipes',
    '/settings/productos',
  ],
  people: ['/settings/users', '/settings/roles', '/settings/tripulacion'],
  guests: ['/settings/homepage', '/settings/templates', '/settings/waiver', '/settings/reviews'],
} as const satisfies Record<string, readonly `/settings/${string}`[]>;
export type SettingsArea = keyof typeof settingsAreas;
export type SettingsPath = (typeof settingsAreas)[SettingsArea][number];
