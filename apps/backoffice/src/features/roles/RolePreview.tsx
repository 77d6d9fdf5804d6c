import { Input } from '@mantine/core';
import { callerOf } from '@marea/domain/access/actor';
import { menuItems } from '@marea/domain/access/permissions';
import type { Wire } from '@marea/domain/kernel/wire';
import type { Role } from '@marea/domain/people/user.schema';
import { IconCheck, IconX } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { menuIcons } from '../../core/menuIcons.ts';
import { MenusContext, type MenusOf } from '../../core/MenusContext.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { roleActs } from './roleActs.ts';
import classes from './Roles.module.css';

type RolePreviewProps = { role: Pick<Wire<Role>, 'name' | 'resources' | 'modifyCrewAndTip'> };

/** The menu and the acts of somebody with a role, by the same rules as their own screens. */
export function RolePreview({ role }: RolePreviewProps) {
  const { t } = useTranslation('roles');
  const menusOf = use(MenusContext);
  const { company, location } = useWorkplace();
  const person = personWith(role, { companyId: company._id, locationId: location._id });
  const { rail, pages } = menusOf(person, location._id);
  const acts = roleActs(callerOf(person, location._id), location._id, role.modifyCrewAndTip);
  return (
    <Input.Wrapper label={t('preview.label')} labelElement="div" description={t('preview.text')}>
      <div className={classes.preview}>
        {rail.length === 0 && <p className={classes.nothing}>{t('preview.none')}</p>}
        <ul className={classes.rail} aria-label={t('preview.menu')}>
          {rail.map(({ path, icon, label }) => {
            const Icon = menuIcons[icon];
            return (
              <li key={path}>
                <Icon size={19} stroke={1.7} aria-hidden />
                <span>{label}</span>
              </li>
            );
          })}
        </ul>
        {pages.length > 0 && <p className={classes.pages}>{t('preview.settings', { pages: pages.join(', ') })}</p>}
        <ul className={classes.acts} aria-label={t('preview.acts')}>
          {acts.map(({ act, isGiven }) => (
            <li key={act} data-given={isGiven || undefined}>
              {isGiven ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
              <span>
                {t(isGiven ? 'preview.may' : 'preview.mayNot')}: {t(`acts.${act}`)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Input.Wrapper>
  );
}

function personWith(
  { name, resources, modifyCrewAndTip }: RolePreviewProps['role'],
  { companyId, locationId }: { companyId: string; locationId: string },
): Parameters<MenusOf>[0] {
  const menus = menuItems.flatMap((item) => {
    const permissions = resources.find(({ path }) => path === item.path)?.permissions ?? [];
    return permissions.length > 0 ? [{ ...item, permissions }] : [];
  });
  const held = { _id: locationId, name, locationId, resources, modifyCrewAndTip };
  return { isAdmin: false, companyId, role: name, roles: [held], menus };
}
