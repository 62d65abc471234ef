/** A licence or certificate: who issued it, until when it holds, who saw it. */
import { byHr, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { day, file, ref, text, user } from '#engine/model/fields.ts';
import { lineAndHr, selfAndHr } from './people-access.model.ts';

const EMPLOYEE = '019ac2c0-0000-7000-8000-000000000001';
const verifiers = { ...byHr, compliance_officer: all } as const;

const RENEWED_IN = ['unverified', 'verified', 'expired'] as const;
/** A credential expires soon within so many days. */
export const SOON_DAYS = 90;
/** Excludes suspended and revoked credentials, which are not renewed. */
export const USABLE = { 'status[in]': RENEWED_IN.join() } as const;

export const credential = resource('credential', {
  label: ['Credential', 'Credentials'],
  title: ['type'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true, cascade: true }),
    type: text({ max: 60 }),
    number: text({ max: 40, optional: true }),
    issuer: text({ max: 100, optional: true }),
    issuedOn: day({ optional: true }),
    expiresOn: day({ optional: true, index: true }),
    document: file({ types: ['application/pdf', 'image/jpeg', 'image/png'], optional: true }),
    verifiedBy: user({ optional: true, setBy: 'server' }),
    /** Why it was last suspended, reinstated, revoked or reopened for correction. The history keeps each reason. */
    statusReason: text({ min: 3, max: 300, optional: true, setBy: 'server', label: 'Reason for status' }),
  },
  rules: [
    {
      field: 'expiresOn',
      holds: (r) => !r.expiresOn || !r.issuedOn || r.expiresOn > r.issuedOn,
      else: 'must be after issuedOn',
    },
  ],
  states: {
    unverified: { verify: 'verified' },
    verified: { expire: 'expired', suspend: 'suspended', revoke: 'revoked', correct: 'unverified' },
    suspended: { reinstate: 'verified', revoke: 'revoked' },
    expired: { revoke: 'revoked', correct: 'unverified' },
    revoked: {},
  },
  deadlines: [{ field: 'expiresOn', kind: 'expires', soonDays: SOON_DAYS, whileIn: RENEWED_IN }],
  marks: {
    unverified: 'awaiting',
    verified: 'complete',
    suspended: 'held',
    expired: 'overdue',
    revoked: 'refused',
  },
  actions: {
    verify: { by: verifiers, tone: 'primary' },
    expire: { by: {} },
    suspend: {
      by: verifiers,
      tone: 'danger',
      asks: ['statusReason'],
      confirm: 'It no longer counts as held. Documents that its holder signs may need a co-signature.',
    },
    reinstate: { by: verifiers, asks: ['statusReason'] },
    revoke: {
      by: verifiers,
      tone: 'danger',
      asks: ['statusReason'],
      confirm: 'It no longer counts as held, and this cannot be undone.',
    },
    correct: {
      by: verifiers,
      asks: ['statusReason'],
      confirm: 'You can edit it afterwards. It does not count as held until someone verifies it again.',
    },
  },
  access: {
    read: { ...lineAndHr, compliance_officer: all, training_manager: all },
    create: { ...selfAndHr, compliance_officer: all },
    edit: { ...selfAndHr, compliance_officer: all },
    remove: byHr,
    export: verifiers,
  },
  editableIn: ['unverified'],
  list: {
    columns: ['employee', 'type', 'number', 'issuer', 'issuedOn', 'expiresOn', 'status'],
    filters: ['status', 'employee'],
    sort: 'expiresOn',
    views: {
      'Expiring in 90 days': { ...USABLE, 'expiresOn[gte]': 'today', 'expiresOn[lte]': `today+${SOON_DAYS}` },
      Expired: { status: 'expired' },
      'Suspended or revoked': { 'status[in]': 'suspended,revoked' },
    },
  },
  detail: {
    Overview: [
      'employee',
      'type',
      'number',
      'issuer',
      'issuedOn',
      'expiresOn',
      'status',
      'statusReason',
      'document',
      'verifiedBy',
    ],
  },
  search: ['type'],
  examples: {
    good: [{ employee: EMPLOYEE, type: 'RN', issuedOn: '2024-01-01', expiresOn: '2026-01-01' }],
    bad: [
      {
        input: { employee: EMPLOYEE, type: 'RN', issuedOn: '2024-01-01', expiresOn: '2024-01-01' },
        field: 'expiresOn',
      },
    ],
  },
});
