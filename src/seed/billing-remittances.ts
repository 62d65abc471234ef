/** The remittances behind the newest payments; two of them have claims that are not posted yet. */
import { showMoney } from '#engine/model/figures.ts';
import { sha256 } from '#engine/server/digest.ts';
import type { SeedRow } from './bulk.ts';
import type { Prng } from './prng.ts';

/** How many of the newest checks have a remittance. */
const NEWEST = 24;

interface Remittances {
  readonly remittances: readonly SeedRow[];
  readonly rows: readonly SeedRow[];
  /** The payments, those of a remittance with its trace number. */
  readonly payments: readonly SeedRow[];
}
const cents = (row: SeedRow, field: string): number => Number(row[field] ?? 0);

/** The remittance claim of a posted payment. */
function postedRow(payment: SeedRow, claim: SeedRow, person: string): Omit<SeedRow, 'id'> {
  const isDenial = payment.kind === 'denial';
  const parts = [
    ['CO-45', cents(payment, 'adjusted')],
    ['PR-1', cents(payment, 'patient')],
    [`CO-${String(payment.carc)}`, isDenial ? cents(claim, 'billed') : 0],
  ] as const;
  return {
    status: 'posted',
    payer: payment.payer,
    number: claim.number,
    person,
    decision: isDenial ? 'denied' : 'paid',
    charged: claim.billed,
    paid: payment.paid,
    adjusted: payment.adjusted,
    patient: payment.patient,
    denied: isDenial ? claim.billed : 0,
    reasons:
      parts
        .filter(([, amount]) => amount > 0)
        .map(([code, amount]) => `${code} ${showMoney(amount)}`)
        .join(', ') || null,
    carc: payment.carc,
    payerClaimNumber: claim.payerClaimNumber ?? null,
    claim: claim.id,
    client: claim.client,
  };
}

/** Claims in the queue: one of another provider, and one with a different charge. */
function waitingRows(payer: unknown, claims: readonly SeedRow[], nameOf: (client: unknown) => string) {
  const open = claims.find((claim) => claim.payer === payer && claim.status === 'accepted');
  const stray = {
    number: 'A-771205',
    person: 'Ferro, Dana',
    problem: 'no_claim',
    charged: 41_000,
    paid: 32_800,
    adjusted: 8_200,
    reasons: `CO-45 ${showMoney(8_200)}`,
    carc: '45',
  };
  const differs = open && {
    number: open.number,
    person: nameOf(open.client),
    problem: 'charge',
    charged: cents(open, 'billed') - 4_000,
    paid: cents(open, 'billed') - 4_000,
    claim: open.id,
    client: open.client,
  };
  return [stray, ...(differs ? [differs] : [])].map((row) => ({ payer, decision: 'paid', status: 'waiting', ...row }));
}

/** Rows of remittances and of their claims; `names` is last and first name by client. */
export function remittancesOf(
  payments: readonly SeedRow[],
  claims: readonly SeedRow[],
  names: ReadonlyMap<string, string>,
  random: Prng,
): Remittances {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const nameOf = (client: unknown): string => names.get(String(client)) ?? '';
  const brought = payments.filter(({ kind }) => kind !== 'reversal');
  const checks = [...Map.groupBy(brought, (one) => `${String(one.postedOn)} ${String(one.payer)}`)]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .slice(0, NEWEST);
  const [remittances, rows, changed]: [SeedRow[], SeedRow[], Map<string, SeedRow>] = [[], [], new Map()];
  for (const [nth, [, group]] of checks.entries()) {
    const [first] = group;
    if (!first) continue;
    const paidOn = String(first.postedOn);
    const stamp = { createdAt: first.createdAt, createdBy: first.createdBy };
    const id = random.id(paidOn);
    const own = [
      ...group.flatMap((payment) => {
        const claim = byId.get(String(payment.claim));
        return claim ? [postedRow(payment, claim, nameOf(claim.client))] : [];
      }),
      ...(nth < 2 ? waitingRows(first.payer, claims, nameOf).slice(0, 2 - nth) : []),
    ];
    const waiting = own.filter(({ status }) => status === 'waiting').length;
    const amount = own.reduce((sum, row) => sum + Number(row.paid ?? 0), 0);
    remittances.push({
      ...stamp,
      id,
      status: waiting ? 'open' : 'posted',
      payer: first.payer,
      trace: first.trace,
      paidOn,
      method: amount === 0 ? 'none' : 'ach',
      amount,
      claims: own.length,
      waiting,
      digest: sha256(id).toString('hex'),
    });
    rows.push(...own.map((row) => ({ ...row, ...stamp, id: random.id(paidOn), remittance: id })));
    for (const payment of group) changed.set(payment.id, { ...payment, trace: first.trace, remittance: id });
  }
  return { remittances, rows, payments: payments.map((one) => changed.get(one.id) ?? one) };
}
