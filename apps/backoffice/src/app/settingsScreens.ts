import { apiKeyEndpoints } from '@marea/domain/apiKeys/apiKey.endpoints';
import { auditEndpoints } from '@marea/domain/audit/audit.endpoints';
import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import { companyExportEndpoints } from '@marea/domain/companyExports/companyExport.endpoints';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { crewAccountEndpoints } from '@marea/domain/crew/crewAccount.endpoints';
import { dataImportEndpoints } from '@marea/domain/dataImports/dataImport.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import {
  barEndpoints,
  drinkEndpoints,
  foodEndpoints,
  proteinEndpoints,
  recipeEndpoints,
} from '@marea/domain/menus/menus.endpoints';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { templatesEndpoints } from '@marea/domain/messages/templates.endpoints';
import { packagesEndpoints } from '@marea/domain/packages/package.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import { systemHealthEndpoints } from '@marea/domain/systemHealth/systemHealth.endpoints';
import { webhookEndpoints } from '@marea/domain/webhooks/webhook.endpoints';
import type { Screen } from './screen.ts';

/** The screens where the company is set up. */
export const settingsScreens: readonly Screen[] = [
  {
    path: '/settings/accounts',
    needs: accountsEndpoints.accounts,
    title: 'screens.accounts',
    wording: 'accounts',
    load: () => import('../features/accounts/AccountsPage.tsx'),
  },
  {
    path: '/settings/addons',
    needs: fleetEndpoints.addonsOfCompany,
    title: 'screens.addons',
    wording: 'addons',
    load: () => import('../features/addons/AddonsPage.tsx'),
  },
  {
    path: '/settings/alimentos',
    needs: foodEndpoints.foods,
    title: 'screens.foods',
    wording: 'menus',
    load: () => import('../features/menus/FoodsPage.tsx'),
  },
  {
    path: '/settings/api-keys',
    needs: apiKeyEndpoints.apiKeys,
    title: 'screens.apiKeys',
    wording: 'apiKeys',
    load: () => import('../features/apiKeys/ApiKeysPage.tsx'),
  },
  {
    path: '/settings/audit',
    needs: auditEndpoints.audit,
    title: 'screens.audit',
    wording: 'audit',
    load: () => import('../features/audit/AuditPage.tsx'),
  },
  {
    path: '/settings/bars',
    needs: barEndpoints.bars,
    title: 'screens.bars',
    wording: 'bars',
    load: () => import('../features/bars/BarsPage.tsx'),
  },
  {
    path: '/settings/bebidas',
    needs: drinkEndpoints.drinks,
    title: 'screens.drinks',
    wording: 'menus',
    load: () => import('../features/menus/DrinksPage.tsx'),
  },
  {
    path: '/settings/bookings',
    needs: companyEndpoints.companyDetails,
    title: 'screens.company',
    wording: 'company',
    load: () => import('../features/company/CompanyPage.tsx'),
  },
  {
    path: '/settings/business',
    needs: companyEndpoints.companyDetails,
    title: 'screens.company',
    wording: 'company',
    load: () => import('../features/company/CompanyPage.tsx'),
  },
  {
    path: '/settings/coupons',
    needs: couponEndpoints.coupons,
    title: 'screens.coupons',
    wording: 'coupons',
    load: () => import('../features/coupons/CouponsPage.tsx'),
  },
  {
    path: '/settings/export',
    needs: companyExportEndpoints.startCompanyExport,
    title: 'screens.companyExports',
    wording: 'companyExports',
    load: () => import('../features/companyExports/CompanyExportsPage.tsx'),
  },
  {
    path: '/settings/forms',
    needs: formsEndpoints.forms,
    title: 'screens.forms',
    wording: 'forms',
    load: () => import('../features/forms/FormsPage.tsx'),
  },
  {
    path: '/settings/health',
    needs: systemHealthEndpoints.systemHealth,
    title: 'screens.systemHealth',
    wording: 'systemHealth',
    load: () => import('../features/systemHealth/SystemHealthPage.tsx'),
  },
  {
    path: '/settings/homepage',
    needs: settingsEndpoints.updateSettings,
    title: 'screens.homepage',
    wording: 'homepage',
    load: () => import('../features/homepage/HomePage.tsx'),
  },
  {
    path: '/settings/import',
    needs: dataImportEndpoints.dataImports,
    title: 'screens.imports',
    wording: 'imports',
    load: () => import('../features/imports/ImportsPage.tsx'),
  },
  {
    path: '/settings/import/:id',
    needs: dataImportEndpoints.dataImport,
    title: 'screens.imports',
    wording: 'imports',
    load: () => import('../features/imports/ImportPage.tsx'),
  },
  {
    path: '/settings/location',
    needs: fleetEndpoints.location,
    title: 'screens.location',
    wording: 'locations',
    load: () => import('../features/locations/LocationPage.tsx'),
  },
  {
    path: '/settings/locations',
    needs: fleetEndpoints.locationsOfCompany,
    title: 'screens.locations',
    wording: 'locations',
    load: () => import('../features/locations/LocationsPage.tsx'),
  },
  {
    path: '/settings/locations/update',
    needs: fleetEndpoints.locationsOfCompany,
    title: 'screens.locations',
    wording: 'locations',
    load: () => import('../features/locations/LocationsPage.tsx'),
  },
  {
    path: '/settings/messages',
    needs: messagesEndpoints.messageAccount,
    title: 'screens.messages',
    wording: 'messages',
    load: () => import('../features/messages/MessagesPage.tsx'),
  },
  {
    path: '/settings/templates',
    needs: templatesEndpoints.messageTemplates,
    title: 'screens.templates',
    wording: 'messages',
    load: () => import('../features/messages/TemplatesPage.tsx'),
  },
  {
    path: '/settings/packages',
    needs: packagesEndpoints.packages,
    title: 'screens.packages',
    wording: 'packages',
    load: () => import('../features/packages/PackagesPage.tsx'),
  },
  {
    path: '/settings/productos',
    needs: stockEndpoints.products,
    title: 'screens.products',
    wording: 'stock',
    load: () => import('../features/stock/ProductsPage.tsx'),
  },
  {
    path: '/settings/productos/counts',
    needs: stockEndpoints.supplyCounts,
    title: 'screens.supplyCounts',
    wording: 'stock',
    load: () => import('../features/stock/CountsPage.tsx'),
  },
  {
    path: '/settings/proteinas',
    needs: proteinEndpoints.proteinas,
    title: 'screens.proteins',
    wording: 'menus',
    load: () => import('../features/menus/ProteinsPage.tsx'),
  },
  {
    path: '/settings/recipes',
    needs: recipeEndpoints.recipes,
    title: 'screens.recipes',
    wording: 'menus',
    load: () => import('../features/menus/RecipesPage.tsx'),
  },
  {
    path: '/settings/resources',
    needs: fleetEndpoints.resourcesOfCompany,
    title: 'screens.vessels',
    wording: 'vessels',
    load: () => import('../features/vessels/VesselsPage.tsx'),
  },
  {
    path: '/settings/reviews',
    needs: reviewsEndpoints.reviewsOfCompany,
    title: 'screens.reviews',
    wording: 'reviews',
    load: () => import('../features/reviews/ReviewsPage.tsx'),
  },
  {
    path: '/settings/roles',
    needs: peopleEndpoints.roles,
    title: 'screens.roles',
    wording: 'roles',
    load: () => import('../features/roles/RolesPage.tsx'),
  },
  {
    path: '/settings/services',
    needs: fleetEndpoints.servicesOfCompany,
    title: 'screens.services',
    wording: 'services',
    load: () => import('../features/services/ServicesPage.tsx'),
  },
  {
    path: '/settings/services/update',
    needs: fleetEndpoints.servicesOfCompany,
    title: 'screens.services',
    wording: 'services',
    load: () => import('../features/services/ServicesPage.tsx'),
  },
  {
    path: '/settings/tripulacion',
    needs: peopleEndpoints.crew,
    title: 'screens.crew',
    wording: 'crew',
    load: () => import('../features/crew/CrewPage.tsx'),
  },
  {
    path: '/settings/tripulacion/:id/account',
    needs: crewAccountEndpoints.crewAccount,
    title: 'screens.crewAccount',
    wording: 'crew',
    load: () => import('../features/crew/CrewAccountPage.tsx'),
  },
  {
    path: '/settings/users',
    needs: peopleEndpoints.locationUsers,
    title: 'screens.users',
    wording: 'users',
    load: () => import('../features/users/UsersPage.tsx'),
  },
  {
    path: '/settings/waiver',
    needs: checkinEndpoints.waiver,
    title: 'screens.waiver',
    wording: 'waiver',
    load: () => import('../features/waiver/WaiverPage.tsx'),
  },
  {
    path: '/settings/webhooks',
    needs: webhookEndpoints.webhooks,
    title: 'screens.webhooks',
    wording: 'webhooks',
    load: () => import('../features/webhooks/WebhooksPage.tsx'),
  },
];
