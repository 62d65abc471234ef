/** Who pays, as FHIR R4 tells of it. */
import type { Coverage } from '@medplum/fhirtypes';
import type { Read } from '#engine/model/wire.ts';
import { type coverage, PLAN_TYPES, RANKS } from '#modules/coverage/coverage.model.ts';
import { concept, identifier, metaOf, reference } from './codes.model.ts';

const STATUSES = { active: 'active', cancelled: 'cancelled', entered_in_error: 'entered-in-error' } as const;
const ORDER = Object.keys(RANKS);

/** v3-ActCode for kinds of coverage that have one there; coverage-selfpay has a system of its own. */
const ACT_CODES: Readonly<Record<string, string>> = {
  ppo: 'PPO',
  hmo: 'HMO',
  epo: 'MCPOL',
  pos: 'POS',
  medicaid: 'SUBSIDIZ',
  medicare: 'PUBLICPOL',
  tricare: 'MILITARY',
  scholarship: 'CHAR',
};

/** A policy, a program or the client's own pay; the numbers of it only for readers who may see them. */
export function toCoverage(row: Read<typeof coverage>, members: string): Coverage {
  const plan = row.planType && PLAN_TYPES[row.planType];
  const code = ACT_CODES[row.planType ?? ''];
  const system =
    row.planType === 'self' ? concept('coverage-selfpay', 'pay', 'Pay') : code && concept('v3-ActCode', code);
  return {
    resourceType: 'Coverage',
    id: row.id,
    meta: metaOf(row),
    ...(row.memberId && { identifier: [identifier('MB', row.memberId, members)], subscriberId: row.memberId }),
    status: STATUSES[row.status ?? 'active'],
    type: { ...system, ...(plan && { text: plan }) },
    ...(row.subscriberName && { subscriber: { display: row.subscriberName } }),
    beneficiary: reference('Patient', row.client, row.titles.client) ?? {},
    ...(row.relation && { relationship: concept('subscriber-relationship', row.relation) }),
    period: { ...(row.effectiveOn && { start: row.effectiveOn }), ...(row.endsOn && { end: row.endsOn }) },
    payor: [
      {
        display: row.payer ?? 'Unknown',
        ...(row.payerId && { identifier: { type: concept('v2-0203', 'NIIP'), value: row.payerId } }),
      },
    ],
    ...(row.groupNumber && { class: [{ type: concept('coverage-class', 'group'), value: row.groupNumber }] }),
    ...(row.rank && { order: ORDER.indexOf(row.rank) + 1 }),
  };
}
