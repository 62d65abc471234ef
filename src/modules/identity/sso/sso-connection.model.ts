/** A sign-in service of the organization (OpenID Connect), as it goes from a draft to the one that people are sent to. */
import { resource } from '#access/define.model.ts';
import { ROLE_LABELS, ROLES, type Role } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, instant, rows, text } from '#engine/model/fields.ts';

/** Roles that no sign-in service can give: they stand above an organization, or open its accounts (domain/platform.md, 1d). */
export const NEVER_MAPPED = ['super_admin', 'global_admin', 'account_admin'] as const satisfies readonly Role[];
type MappedRole = Exclude<Role, (typeof NEVER_MAPPED)[number]>;
const isMapped = (role: Role): role is MappedRole => !(NEVER_MAPPED as readonly Role[]).includes(role);
const MAPPED = Object.fromEntries(ROLES.filter(isMapped).map((role) => [role, ROLE_LABELS[role]]));

/** Where a sign-in service's tokens carry roles and permissions: claims under the product's own namespace. */
export const CLAIMS = 'https://nexus.example/';

const byAdmin = { admin: all } as const;

export const ssoConnection = resource('sso_connection', {
  label: ['Connection', 'Connections'],
  path: 'sso-connections',
  title: ['name'],
  fields: {
    name: text({ min: 2, max: 80 }),
    issuer: text({
      max: 255,
      pattern: /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{2,5})?\/$/,
      patternSays: 'must be a URL such as https://login.example.org/, including the final slash',
      help: 'Same as the iss claim in its tokens.',
    }),
    clientId: text({
      max: 120,
      pattern: /^[\w.~-]+$/,
      patternSays: 'must be letters, digits and . _ ~ -',
      label: 'Client ID',
      help: 'For a public client, without a secret.',
    }),
    organization: text({
      optional: true,
      max: 120,
      pattern: /^[\w.-]+$/,
      patternSays: 'must be an id or a name',
      help: 'Only its people at the service can sign in.',
    }),
    jitRole: choice(MAPPED, {
      optional: true,
      label: 'Role for new people',
      help: 'Leave blank to turn them away.',
    }),
    groups: rows(
      {
        group: text({ max: 120 }),
        role: choice(MAPPED),
      },
      { optional: true, max: 40 },
    ),
    testedAt: instant({ setBy: 'server', optional: true }),
  },
  states: {
    draft: { test: 'tested' },
    tested: { activate: 'active', revise: 'draft' },
    active: { disable: 'disabled' },
    disabled: { revise: 'draft', activate: 'active' },
  },
  marks: { draft: 'draft', tested: 'later', active: 'complete', disabled: 'inactive' },
  actions: {
    // Done by a test sign-in that went well, never by hand.
    test: { by: {} },
    activate: {
      by: byAdmin,
      proof: true,
      tone: 'primary',
      confirm:
        'People in your verified domains are sent to this service. Roles of groups in your directory follow its list.',
    },
    disable: {
      by: byAdmin,
      proof: true,
      tone: 'danger',
      confirm: 'No one can sign in with it anymore. Everyone who did is signed out immediately.',
    },
    revise: { by: byAdmin, label: 'Change', confirm: 'The connection becomes a draft and needs a new test sign-in.' },
  },
  access: {
    read: { ...byAdmin, global_admin: all, security_manager: all, ciso: all },
    create: byAdmin,
    edit: byAdmin,
    remove: byAdmin,
  },
  editableIn: ['draft'],
  list: { columns: ['name', 'issuer', 'status', 'testedAt'], filters: ['status'], sort: 'name' },
  detail: {
    Connection: ['name', 'issuer', 'clientId', 'organization', 'status', 'testedAt'],
    'New people': ['jitRole', 'groups'],
  },
  unique: [{ fields: ['issuer', 'clientId'], else: 'already has a connection' }],
  examples: {
    good: [{ name: 'Directory', issuer: 'https://id.acme.example/', clientId: 'nexus', jitRole: 'employee' }],
    bad: [{ input: { name: 'Plain', issuer: 'http://id.acme.example/', clientId: 'nexus' }, field: 'issuer' }],
  },
});
