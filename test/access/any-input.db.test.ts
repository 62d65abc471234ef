import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '#app/all.models.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { catalogue, type RefusalCode } from '#engine/model/refusals.ts';
import { signIn, type SignedIn } from '#test/support/sign-in.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { generated } from '#test/support/generated.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
}, 120_000);
afterAll(() => server.close());
const signedInAs = (role: string): Promise<SignedIn> => signIn(server.url, `${role}@harborline.example`);

const nouns = registry.resources.filter((r) => !r.serverOnly);
/** Whoever is refused at the door never reaches the checks behind it: clinical nouns are asked by who creates them. */
const createdBy = (role: string): AnyResource[] =>
  nouns.filter(
    (r) =>
      r.access.create?.[role] !== undefined &&
      Object.values(r.fields).some((spec) => spec.kind === 'ref' && (spec.to === 'client' || spec.to === 'episode')),
  );
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }).map((d) => d.toISOString().slice(0, 10)),
  fc.uuid(),
  fc.array(fc.object({ maxDepth: 1 }), { maxLength: 2 }),
);

/** Anything at all; of references some are right, so that what comes behind them is reached, too. */
function bodyOf(
  r: AnyResource,
  values: fc.Stream<unknown>,
  sent: fc.Stream<boolean>,
  known: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [field, spec] of Object.entries(r.fields)) {
    const { value } = values.next();
    const isSent = sent.next().value;
    const right = spec.kind === 'ref' ? known[spec.to] : undefined;
    if (!isSent && spec.optional) continue;
    if (right && sent.next().value) body[field] = right;
    else body[field] = spec.kind === 'choice' ? Object.keys(spec.choices)[0] : value;
  }
  return body;
}

async function sendsAnything(
  caller: SignedIn,
  among: readonly AnyResource[],
  times: number,
  known: Readonly<Record<string, string>> = {},
): Promise<ReadonlySet<string>> {
  const codes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...among),
      fc.infiniteStream(nasty),
      fc.infiniteStream(fc.boolean()),
      async (r, values, sent) => {
        const body = bodyOf(r, values, sent, known);
        const reply = await caller.call('POST', `/api/${r.path}`, body);
        const answer = JSON.parse(reply.text) as { success: boolean; error?: { code: RefusalCode; message: string } };
        expect(reply.status, `${r.name} ${JSON.stringify(body)}`).not.toBe(500);
        codes.add(answer.error?.code ?? 'created');
        if (answer.success) return;
        expect(reply.status).toBe(catalogue[answer.error?.code as RefusalCode].status);
        expect(reply.text).not.toMatch(/node_modules|\.ts:\d|select |insert /);
      },
    ),
    generated(times),
  );
  expect((await caller.call('GET', '/api/health')).status).toBe(200);
  return codes;
}

it('whatever is sent to whichever noun of the product, the answer is coded and nothing breaks', async () => {
  await sendsAnything(await signedInAs('hr-manager'), nouns, 400);
});

it.each(['clinical_director', 'nurse', 'therapist', 'intake_coordinator', 'compliance_officer'])(
  'whatever is sent as %s to what they write about clients',
  async (role) => {
    const caller = await signedInAs(role.replaceAll('_', '-'));
    const firstOf = async (path: string): Promise<string> => {
      const { text } = await caller.call('GET', `/api/${path}?limit=1`);
      return (JSON.parse(text) as { data?: { id: string }[] }).data?.[0]?.id ?? '';
    };
    const known = { client: await firstOf('clients'), episode: await firstOf('episodes') };
    const codes = await sendsAnything(caller, createdBy(role), 200, known);
    expect(codes).toContain('VALIDATION_ERROR');
    // They are who creates them: nobody is turned away at the door.
    expect(codes).not.toContain('RESOURCE_DENIED');
  },
);
