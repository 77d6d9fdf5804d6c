import { menuPaths, type MenuPath } from '@marea/domain/access/permissions';
import { languages } from '@marea/domain/core/text/text';
import { menuTexts } from '@marea/texts/menus';
import { setLanguage } from '@marea/web/i18n/i18n';
import { act, screen, within } from '@testing-library/react';
import { use } from 'react';
import { afterAll, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { MenusContext } from '../../core/menus.ts';
import { useCurrentUser } from '../../core/session/useSession.ts';
import { PermissionMatrix } from '../../features/roles/PermissionMatrix.tsx';
import { usePages } from '../palette/usePages.ts';
import { usePageTitle } from './TopBar.tsx';

afterAll(() => act(() => setLanguage('en')));

/** Labels the owner's screens in the matrix, where they are listed with those of staff. */
const owners = { en: 'Owner: ', es: 'Propietario: ' } as const;

function PageTitle() {
  return <h1>{usePageTitle()}</h1>;
}

function MenuEntries() {
  const { rail, pages } = use(MenusContext)(useCurrentUser(), '');
  return [...rail.map(({ label }) => label), ...pages].map((label, i) => <li key={i}>{label}</li>);
}

function PalettePages({ typed }: { typed: string }) {
  return usePages(typed).map(({ path, title }) => <li key={path}>{title}</li>);
}

describe.each(languages)('the name of a menu in %s', (language) => {
  const nameOf = (path: MenuPath) => menuTexts[language][path];

  it.each(menuPaths)('%s is the title of its page', async (path) => {
    await act(() => setLanguage(language));
    renderScreen(<PageTitle />, { at: path });
    expect(screen.getByRole('heading').textContent).toBe(nameOf(path));
  });

  it('is the same in the rail and the list of settings', async () => {
    await act(() => setLanguage(language));
    renderScreen(<MenuEntries />, { isSuperadmin: true });
    const entries = screen.getAllByRole('listitem').map((entry) => entry.textContent);
    expect(entries).toEqual(expect.arrayContaining(menuPaths.map(nameOf)));
  });

  it.each(menuPaths)('%s is found by it in the palette', async (path) => {
    await act(() => setLanguage(language));
    renderScreen(<PalettePages typed={nameOf(path)} />, { isSuperadmin: true });
    expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toContain(nameOf(path));
  });

  it('is the same among what a role grants', async () => {
    await act(() => setLanguage(language));
    const { user } = renderScreen(<PermissionMatrix value={[]} onChange={() => undefined} />);
    for (const group of screen.getAllByRole('button', { expanded: false })) await user.click(group);
    const rows = screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('rowheader'));
    const names = rows.map((row) => row.textContent);
    for (const path of menuPaths)
      expect(names).toContain(path.startsWith('/user/') ? owners[language] + nameOf(path) : nameOf(path));
  });
});

it.each([
  ['en', '/resources', 'Resources'],
  ['en', '/settings/resources', 'Resources'],
  ['en', '/settings/bookings', 'Business info'],
  ['en', '/settings/location', 'Location info'],
  ['en', '/settings/accounts', 'Accounts'],
  ['en', '/settings/addons', 'Addons'],
  ['en', '/settings/homepage', 'Home page'],
  ['en', '/booking', 'Booking'],
  ['en', '/reports', 'Reports'],
  ['en', '/reportes', 'Operations reports'],
  ['es', '/reports', 'Reportes de dinero'],
  ['es', '/reportes', 'Reportes'],
  ['es', '/gastos', 'Gastos'],
  ['es', '/settings/productos', 'Productos'],
  ['es', '/settings/tripulacion', 'Tripulación'],
  ['es', '/settings/proteinas', 'Proteinas'],
  ['es', '/settings/alimentos', 'Alimentos'],
  ['es', '/settings/bebidas', 'Bebidas'],
] as const)('in %s %s is called %s', (language, path, name) => {
  expect(menuTexts[language][path]).toBe(name);
});
