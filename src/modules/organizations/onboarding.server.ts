/** Applications of organizations: typed step by step, resumed by a link, sent, and decided by a super administrator. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { integer, text } from '#engine/model/fields.ts';
import { textOf } from '#engine/model/show.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { sha256 } from '#engine/server/digest.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { newId } from '#engine/server/ids.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Task } from '#engine/server/jobs.ts';
import { jobStatement, noticeStatement } from '#engine/server/outgoing.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { ONCE_FOR_ALL } from '#engine/server/due.ts';
import type { OrganizationParts } from './organization-parts.server.ts';
import type { ApplicationCard } from './organization-wire.model.ts';
import { type Application, checkApplication, checkStep, RESUME_DAYS, type Step, STEPS } from './onboarding.form.ts';

/** Applications that one address may begin in a day, and calls about them in an hour. */
const BEGIN = { name: 'onboarding', most: 5, seconds: 86_400 };
const CALLS = { name: 'onboarding calls', most: 600, seconds: 3600 };
/** Endings that belong to nobody (RFC 2606): nobody there could open the invitation. */
const RESERVED = /\.(example|test)$/;
/** What an application's answers are bound to. */
export const applicationPlace = (id: string): string => `onboarding/${id}`;

/** What an application holds; sealed where it lies, because it names people and a tax number. */
export const dataOf = (engine: Engine, row: Row): Application =>
  // Written by `save` below, step by step, each value checked against its own field.
  JSON.parse(engine.secrets.open(row.data as Buffer, applicationPlace(row.id as string))) as Application;

const cardOf = (engine: Engine, row: Row): ApplicationCard => ({
  status: row.status as ApplicationCard['status'],
  step: row.step as Step,
  version: row.version as number,
  data: dataOf(engine, row),
  reason: row.reason as string | null,
  expiresAt: row.expires_at as string,
});

const FIND = `select id, status, step, version, data, reason, expires_at from onboarding_application where token_hash = $1 and expires_at > now()`;
const SAVE = `update onboarding_application set data = $3, step = $4, organization_name = $5, contact_email = $6, version = version + 1, updated_at = now()
  where id = $1 and version = $2 and status = 'draft' returning version`;
const SUBMIT = `update onboarding_application set status = 'submitted', submitted_at = now(), version = version + 1, updated_at = now(),
    expires_at = now() + interval '90 days' where id = $1 and version = $2 and status = 'draft' returning version`;
const TAKEN = `select 1 from organization where slug = $1 union all select 1 from onboarding_application where status = 'submitted' and id <> $2 and organization_name = $3`;

/** Refuses addresses that belong to nobody, wherever somebody would have to read a mail. */
function refuseReserved(data: Application): void {
  const addresses = [
    data.contact?.email,
    data.users?.adminEmail,
    ...((data.users?.colleagues as { email: string }[] | null | undefined) ?? []).map((c) => c.email),
  ];
  for (const address of addresses) {
    const ending = RESERVED.exec(textOf(address))?.[1];
    if (ending) throw new Refusal('DEMO_ADDRESS', { ending });
  }
}

const opening = { token: text({ max: 64 }) };
const saving = { ...opening, version: integer({ min: 1 }) };

/** Registers the calls of the page `/organization-onboarding`. Nobody is signed in there: the link's secret is the key. */
export function registerOnboarding(app: FastifyInstance, { engine, take }: OrganizationParts): void {
  const { connections } = engine;
  const find = async (token: string): Promise<Row> => {
    const [rows] = await connections.run([{ text: FIND, values: [sha256(token)] }]);
    if (!rows?.[0]) throw new Refusal('LINK_EXPIRED');
    return rows[0];
  };
  const mustBeDraft = (row: Row): void => {
    if (row.status !== 'draft')
      throw new Refusal('NOT_EDITABLE', { label: 'The application', state: row.status as string });
  };

  app.post('/api/onboarding', async (request, reply) => {
    await take(BEGIN, request.ip);
    const [id, token] = [newId(), randomBytes(32).toString('base64url')];
    await connections.run([
      {
        text: `insert into onboarding_application (id, token_hash, data, expires_at) values ($1, $2, $3, now() + interval '${RESUME_DAYS} days')`,
        values: [id, sha256(token), engine.secrets.seal('{}', applicationPlace(id))],
      },
    ]);
    return sendData(reply.status(201), { token, application: cardOf(engine, await find(token)) });
  });

  app.post('/api/onboarding/open', async (request, reply) => {
    await take(CALLS, request.ip);
    const { token } = inputOf(opening, request.body);
    return sendData(reply, cardOf(engine, await find(token)));
  });

  app.post('/api/onboarding/save', async (request, reply) => {
    await take(CALLS, request.ip);
    const { values, step, ...rest } = (request.body ?? {}) as Record<string, unknown>;
    const { token, version } = inputOf(saving, rest);
    if (!STEPS.includes(step as Step))
      throw invalid({ field: 'step', ...phrase('must be one of {{codes}}', { codes: STEPS.join(', ') }) });
    const row = await find(token);
    mustBeDraft(row);
    const checked = checkStep(step as Step, values, true);
    if (checked.problems.length) throw invalid(...checked.problems);
    const data: Application = { ...dataOf(engine, row), [step as Step]: checked.value };
    const id = row.id as string;
    const [saved] = await connections.run([
      {
        text: SAVE,
        values: [
          id,
          version,
          engine.secrets.seal(JSON.stringify(data), applicationPlace(id)),
          step,
          data.organization?.name ?? null,
          data.contact?.email ?? null,
        ],
      },
    ]);
    if (!saved?.[0]) throw new Refusal('STALE_VERSION', { name: 'another tab' });
    return sendData(reply, { version: saved[0].version });
  });

  app.post('/api/onboarding/submit', async (request, reply) => {
    await take(CALLS, request.ip);
    const { token, version } = inputOf(saving, request.body);
    const row = await find(token);
    mustBeDraft(row);
    const data = dataOf(engine, row);
    const problems = checkApplication(data);
    if (problems.length) throw invalid(...problems);
    refuseReserved(data);
    const { name, slug } = data.organization ?? {};
    const [taken = []] = await connections.run([{ text: TAKEN, values: [slug, row.id, name] }]);
    if (taken.length)
      throw invalid({ field: 'organization.slug', message: 'or name is already taken; choose another' });
    const [sent] = await connections.run([
      { text: SUBMIT, values: [row.id, version] },
      jobStatement('onboarding:tell', { name }),
    ]);
    if (!sent?.[0]) throw new Refusal('STALE_VERSION', { name: 'another tab' });
    return sendData(reply, cardOf(engine, await find(token)));
  });
}

export const onboardingTasks: readonly Task[] = [
  {
    name: 'onboarding:tell',
    run: async (engine, tenantId, payload) => {
      await engine.connections.read(tenantId, [
        noticeStatement(systemActor(tenantId, 'an organization asks to join'), engine.accounts.ofRole, 'super_admin', {
          kind: 'onboarding.submitted',
          title: phrase('{{organization}} applied to join Nexus', { organization: String(payload.name) }),
          link: '/enterprise/system-admin',
        }),
      ]);
    },
  },
  {
    name: 'onboarding:forget',
    schedule: '25 3 * * *',
    due: ONCE_FOR_ALL,
    run: async (engine) => {
      const text = `delete from onboarding_application where expires_at < now() and status in ('draft', 'rejected')`;
      await engine.connections.run([{ text, values: [] }]);
    },
  },
];
