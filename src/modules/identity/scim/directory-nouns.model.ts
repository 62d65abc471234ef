/** What an organization's directory (SCIM) has said: which people it looks after, its groups, and who is in them. */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { instant, ref, rows, text, user } from '#engine/model/fields.ts';

/** What a second record of the same name or id is refused with; SCIM calls it `uniqueness`. */
export const TAKEN = 'is already taken';
/** Longest id by which a directory knows what it sends. */
export const EXTERNAL_ID_MAX = 255;
export const GROUP_NAME_MAX = 120;

const seen = { admin: all, account_admin: all, global_admin: all, security_manager: all, ciso: all } as const;
const externalId = text({ setBy: 'server', optional: true, max: EXTERNAL_ID_MAX, label: 'Directory ID' });

/** An account that the directory has changed at least once. */
export const directoryPerson = resource('directory_person', {
  label: ['Directory person', 'Directory people'],
  path: 'directory-people',
  title: ['email'],
  serverOnly: true,
  fields: {
    account: user({ setBy: 'server' }),
    email: text({ setBy: 'server', max: 254 }),
    /** Their address for mail, where the directory sent one; it may differ from the address for signing in. */
    workEmail: text({ setBy: 'server', optional: true, max: 254 }),
    externalId,
    /** When the directory made the account; empty where somebody had been here before. */
    madeAt: instant({ setBy: 'server', optional: true }),
    /** The memberships that the directory suspended: these, and no others, it opens again. */
    paused: rows({ membership: ref('membership') }, { setBy: 'server', optional: true, max: 50 }),
  },
  states: { active: { deactivate: 'inactive' }, inactive: { activate: 'active' } },
  marks: { active: 'complete', inactive: 'inactive' },
  actions: { deactivate: { by: {} }, activate: { by: {} } },
  access: { read: seen },
  unique: [
    { fields: ['account'], else: TAKEN },
    { fields: ['externalId'], else: TAKEN },
  ],
  list: { columns: ['email', 'externalId', 'status'], filters: ['status'], sort: 'email' },
});

export const directoryGroup = resource('directory_group', {
  label: ['Directory group', 'Directory groups'],
  path: 'directory-groups',
  title: ['displayName'],
  serverOnly: true,
  fields: {
    displayName: text({ setBy: 'server', max: GROUP_NAME_MAX, label: 'Name' }),
    externalId,
    /** When somebody came or went: the group is then another version. */
    membersChangedAt: instant({ setBy: 'server', optional: true, label: 'Members changed' }),
  },
  access: { read: seen },
  unique: [
    { fields: ['displayName'], else: TAKEN },
    { fields: ['externalId'], else: TAKEN },
  ],
  list: { columns: ['displayName', 'externalId', 'membersChangedAt'], sort: 'displayName' },
});

export const directoryMember = resource('directory_member', {
  label: ['Group member', 'Group members'],
  path: 'directory-members',
  title: ['email'],
  serverOnly: true,
  fields: {
    inGroup: ref('directory_group', { setBy: 'server', label: 'Group' }),
    account: user({ setBy: 'server' }),
    email: text({ setBy: 'server', max: 254 }),
  },
  access: { read: seen },
  unique: [{ fields: ['inGroup', 'account'], else: TAKEN }],
  list: { columns: ['inGroup', 'email'], filters: ['inGroup'], sort: 'email' },
});

export const directoryNouns = [directoryPerson, directoryGroup, directoryMember] as const;
