import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { menuItems, permissionTypes, type MenuPath, type PermissionType } from '@marea/domain/access/permissions';
import type { SessionUser } from '@marea/domain/session/session.schema';
import { aCompany, aLocation, aRole, aUser } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { cssVariablesResolver, theme } from '@marea/web/theme/theme';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useMenusOf } from '../src/app/shell/Shell.tsx';
import { AsideSlot } from '../src/core/layout.ts';
import { MenusContext } from '../src/core/menus.ts';
import { createQueryClient } from '../src/core/queryClient.ts';
import { session } from '../src/core/session/sessionStore.ts';
import { WorkplaceContext } from '../src/core/useWorkplace.ts';

export const company = aCompany();
const storedLocation = aLocation(company);
export const location = wire(storedLocation);

type Visit = {
  /** The address, `/coupons?page=2`. */
  at?: string;
  /** The permissions of the person's role; all by default. */
  grants?: Partial<Record<MenuPath, PermissionType[]>>;
  /** The person's role may change crew and tips; true by default. */
  modifiesCrew?: boolean;
  /** The person's role holds in the whole company, not in one location. */
  worksEverywhere?: boolean;
  /** The person administers all companies and belongs to none. */
  isSuperadmin?: boolean;
  /** Nobody is signed in. */
  isSignedOut?: boolean;
};

type RenderedScreen = RenderResult & {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  address: () => string;
  queryClient: QueryClient;
};

/** Renders a screen for a signed-in person by default. Returns their user events and the address. */
export function renderScreen(screen: ReactNode, choices: Visit = {}): RenderedScreen {
  const { at = '/', isSignedOut } = choices;
  if (isSignedOut) session.leave();
  else signIn(choices);
  const router = createMemoryRouter([{ path: '*', element: <Frame>{screen}</Frame> }], { initialEntries: [at] });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  const view = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={queryClient}>
        <Notifications />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    router,
    queryClient,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

function Frame({ children }: { children: ReactNode }) {
  const [aside, setAside] = useState<HTMLElement | null>(null);
  return (
    <WorkplaceContext value={{ company, location }}>
      <AsideSlot value={aside}>
        <MenusContext value={useMenusOf()}>
          <main>{children}</main>
        </MenusContext>
        <div ref={setAside} />
      </AsideSlot>
    </WorkplaceContext>
  );
}

const role = aRole(storedLocation, { name: 'Gerente' });
const colleague = wire(aUser(role, { email: 'ana@example.com' }));
const TOMORROW_MS = 86_400_000;

function signIn({ grants, worksEverywhere = false, modifiesCrew = true, isSuperadmin = false }: Visit): void {
  const at = worksEverywhere ? null : location._id;
  const menus = menuItems.map((item) => ({
    ...item,
    permissions: grants ? (grants[item.path] ?? []) : [...permissionTypes],
  }));
  const person: SessionUser = {
    ...colleague,
    companyId: isSuperadmin ? null : company._id,
    isAdmin: isSuperadmin,
    roles: [
      {
        _id: role._id,
        name: role.name,
        locationId: at,
        resources: menus.map(({ path, permissions }) => ({ path, permissions })),
        modifyCrewAndTip: modifiesCrew,
      },
    ],
    menus,
  };
  session.enter(person, { token: 'token', expiresAt: Date.now() + TOMORROW_MS });
}
