/** A role that an organization made from one of the product's: what differs from it, permission by permission. */
import { resource } from '#access/define.model.ts';
import { ROLE_LABELS, type Role } from '#access/roles.model.ts';
import { all, facility, mine, own, team } from '#access/scopes.model.ts';
import { choice, longText, rows, text } from '#engine/model/fields.ts';

/** Roles that stand above an organization: nothing is made from them, and only a super administrator gives them. */
export const TOP_ROLES: readonly string[] = ['super_admin', 'global_admin'] satisfies Role[];
/** The scopes of a permission; `none` takes away what the base role has. */
export const PERMISSION_SCOPES = {
  none: 'Nothing',
  [own]: 'About themselves',
  [team]: 'About their team',
  [mine]: 'Their own',
  [facility]: 'Of their facilities',
  [all]: 'The whole organization',
} as const;
export type PermissionScope = keyof typeof PERMISSION_SCOPES;
const { super_admin: _s, global_admin: _g, ...bases } = ROLE_LABELS;
const CHANGES_MOST = 500;

export const madeRole = resource('made_role', {
  label: ['Custom role', 'Custom roles'],
  path: 'made-roles',
  title: ['name'],
  fields: {
    key: text({ max: 40, unique: true, fixed: true, format: 'slug', help: 'Lowercase letters, digits and hyphens.' }),
    name: text({ max: 60, unique: true }),
    basedOn: choice(bases, { fixed: true, label: 'Based on' }),
    about: longText({ max: 300, optional: true, label: 'Purpose' }),
    /** `noun:verb:scope`, in place of what the base role has there. */
    changes: rows(
      {
        noun: text({ max: 40 }),
        verb: text({ max: 40, label: 'Action' }),
        scope: choice(PERMISSION_SCOPES),
      },
      { max: CHANGES_MOST, optional: true },
    ),
  },
  access: {
    read: { admin: all, account_admin: all, hr_manager: all, compliance_officer: all },
    create: { admin: all },
    edit: { admin: all },
    remove: { admin: all },
  },
  list: { columns: ['name', 'key', 'basedOn', 'about'], filters: ['basedOn'], sort: 'name' },
  examples: {
    good: [
      {
        key: 'hr-assistant',
        name: 'HR assistant',
        basedOn: 'hr_manager',
        changes: [{ noun: 'pay_rate', verb: 'read', scope: 'none' }],
      },
    ],
    bad: [
      { input: { key: 'Top', name: 'Top', basedOn: 'hr_manager' }, field: 'key' },
      { input: { key: 'top', name: 'Top', basedOn: 'super_admin' }, field: 'basedOn' },
    ],
  },
});
