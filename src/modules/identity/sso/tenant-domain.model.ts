/** A domain of e-mail addresses that belongs to the organization, once its DNS has said so. */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { instant, text } from '#engine/model/fields.ts';

/** The name below the domain whose TXT record carries the proof. */
export const PROOF_LABEL = '_nexus-verification';

const byAdmin = { admin: all } as const;

export const tenantDomain = resource('tenant_domain', {
  label: ['Domain', 'Domains'],
  path: 'tenant-domains',
  title: ['domain'],
  fields: {
    domain: text({
      max: 253,
      fixed: true,
      unique: true,
      pattern: /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
      patternSays: 'must be a domain such as example.org, in lowercase',
    }),
    token: text({
      setBy: 'server',
      max: 80,
      label: 'TXT record',
    }),
    verifiedAt: instant({ setBy: 'server', optional: true }),
  },
  states: { pending: { verify: 'verified' }, verified: {} },
  marks: { pending: 'awaiting', verified: 'complete' },
  // Done by a look into DNS that found the record.
  actions: { verify: { by: {} } },
  access: {
    read: { ...byAdmin, global_admin: all, security_manager: all, ciso: all },
    create: byAdmin,
    remove: byAdmin,
  },
  list: { columns: ['domain', 'token', 'status', 'verifiedAt'], filters: ['status'], sort: 'domain' },
  examples: {
    good: [{ domain: 'acme.example' }],
    bad: [{ input: { domain: 'localhost' }, field: 'domain' }],
  },
});
