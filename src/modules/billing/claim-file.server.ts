/** Writes the file of one claim: only what the client’s consent lets go to this payer, and each time with a trace. */
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { answerDownload, type Asking } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import { timeAt } from '#engine/model/zoned.ts';
import { authorization } from '#modules/authorizations/authorization.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { company } from '#modules/company/company.model.ts';
import { coverage } from '#modules/coverage/coverage.model.ts';
import { claimFile } from './billing-questions.model.ts';
import type { Claim } from './claim-facts.server.ts';
import { claimLine } from './claim-line.model.ts';
import { discloseClaim } from './claims.server.ts';
import { payerClaim } from './payer-claim.model.ts';
import { type Address837, FILING, file837, type File837 } from './x12-837.model.ts';

const conflict = (why: string): Refusal => new Refusal('CONFLICT', { why });
/** What is sent to a payer: claims on their way, and voids of those that were. */
const SENT: readonly string[] = ['submitted', 'accepted', 'appealed', 'paid', 'partial', 'denied'];
const SEXES: Readonly<Record<string, 'M' | 'F'>> = { male: 'M', female: 'F' };

type Placed = Partial<Pick<RecordOf<typeof client>, 'addressLine1' | 'city' | 'state' | 'zip'>>;
const addressOf = ({ addressLine1: line, city, state, zip }: Placed): Address837 | null =>
  line && city && state && zip ? { line, city, state, zip } : null;

async function einOf(engine: Engine, actor: Actor, id: string): Promise<string | null> {
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    { text: 'select ein from company where tenant_id = $1 and id = $2', values: [actor.tenantId, id] },
  ]);
  const sealed = rows[0]?.ein;
  return sealed instanceof Buffer
    ? engine.secrets.open(sealed, secretPlace(actor.tenantId, 'company', id, 'ein'))
    : null;
}

/** The organization as billing provider; refuses with what is missing in its settings. */
async function providerOf(engine: Engine, actor: Actor, db: Db): Promise<File837['provider']> {
  const [firm] = await db(company).find({ limit: 1 });
  const ein = firm ? await einOf(engine, actor, firm.id) : null;
  const address = firm ? addressOf(firm) : null;
  if (!firm?.npi || !ein || !firm.phone || !address)
    throw conflict(
      'The claim file needs your company’s NPI, EIN, phone and address. Ask an administrator to add them.',
    );
  return { name: firm.legalName ?? firm.name, npi: firm.npi, ein, phone: firm.phone, address };
}

/** Last and first name of the subscriber, who is written in one field. */
function subscriberOf(policy: RecordOf<typeof coverage>): File837['subscriber'] {
  const parts = (policy.subscriberName ?? '').trim().split(/\s+/);
  return { lastName: parts.at(-1) ?? '', firstName: parts.slice(0, -1).join(' '), dateOfBirth: policy.subscriberDob };
}

async function claimOf(db: Db, claim: Claim): Promise<File837['claim']> {
  const lines = await db(claimLine).find({
    where: { claim: claim.id, status: claim.status === 'void' ? 'voided' : 'billed' },
    sort: 'serviceOn',
  });
  const { authNumber = null } = claim.authorization ? await db(authorization).get(claim.authorization) : {};
  return {
    number: claim.number,
    place: claim.place ?? '',
    frequency: claim.frequency,
    payerClaimNumber: claim.frequency === '1' ? null : claim.payerClaimNumber,
    authorizationNumber: authNumber,
    diagnoses: (claim.diagnoses ?? []).map(({ code }) => code),
    rendering: { name: claim.renderingName ?? '', npi: claim.renderingNpi ?? '' },
    lines: lines.map(({ code, modifiers, charge, units, serviceOn, lastOn }) => ({
      code,
      modifiers: modifiers ?? [],
      cents: charge ?? 0,
      units,
      on: serviceOn,
      through: lastOn ?? serviceOn,
    })),
  };
}

async function fileOf({ engine, actor, asked, today }: Asking<typeof claimFile>) {
  // By the reader’s own grants: a claim of another facility is not found.
  await engine.read.get(engine.reader(actor), payerClaim, asked.claim);
  const about = { resource: payerClaim, action: 'export', id: asked.claim };
  return engine.act.transact(actor, about, async (work) => {
    const db = dbFor(engine.act, work, asSystem(actor, 'the file of a claim'));
    const claim = await db(payerClaim).get(asked.claim);
    if (claim.kind !== 'professional')
      throw conflict('Only professional claims have a file. Enter institutional claims in the payer’s portal.');
    if (!SENT.includes(claim.status) && !(claim.status === 'void' && claim.frequency === '8'))
      throw conflict('The claim was not submitted. Submit it, then download its file.');
    const own = dbFor(engine.act, work, actor);
    await discloseClaim(own, db, claim, today);
    const [policy, person, provider] = [
      await db(coverage).get(claim.coverage),
      await db(client).get(claim.client),
      await providerOf(engine, actor, db),
    ];
    if (!policy.payerId) throw conflict('The payer ID is missing. Add it to the coverage, then download the file.');
    const address = addressOf(person);
    if (!address) throw conflict('The client’s address is missing. Add it on the face sheet, then download the file.');
    const body = file837({
      control: Number(/\d+$/.exec(claim.number)?.[0] ?? 1),
      createdOn: today,
      createdAt: timeAt(actor.timeZone, Date.now()).replace(':', '').slice(0, 4),
      provider,
      payer: { name: claim.payer, id: policy.payerId, filing: FILING[policy.planType] ?? 'CI' },
      rank: policy.rank,
      memberId: policy.memberId ?? '',
      groupNumber: policy.groupNumber,
      subscriber: subscriberOf(policy),
      relation: policy.relation,
      client: {
        lastName: person.legalLast,
        firstName: person.legalFirst,
        dateOfBirth: person.dob,
        sex: SEXES[person.sexAtBirth] ?? 'U',
        address,
      },
      claim: await claimOf(db, claim),
    });
    work.tx.write(auditStatement(actor, { noun: payerClaim.name, recordId: claim.id, action: 'export', why: '837P' }));
    return { name: `837P-${claim.number}.txt`, type: 'text/plain; charset=us-ascii', body };
  });
}

export const claimAnswers = [answerDownload(claimFile, fileOf)];
