import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '#app/all.models.ts';
import { catalogue, type RefusalCode } from '#engine/model/refusals.ts';
import { signIn, type SignedIn } from '#test/support/sign-in.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { generated } from '#test/support/generated.ts';

let server: TestServer;
let hr: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  hr = await signIn(server.url, 'hr-manager@harborline.example');
}, 120_000);
afterAll(() => server.close());

const nouns = registry.resources.filter((r) => !r.serverOnly);
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

it('whatever is sent to whichever noun of the product, the answer is coded and nothing breaks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...nouns),
      fc.infiniteStream(nasty),
      fc.infiniteStream(fc.boolean()),
      async (r, values, sent) => {
        const body: Record<string, unknown> = {};
        for (const [field, spec] of Object.entries(r.fields)) {
          const { value } = values.next();
          if (sent.next().value || !spec.optional)
            body[field] = spec.kind === 'choice' ? Object.keys(spec.choices)[0] : value;
        }
        const reply = await hr.call('POST', `/api/${r.path}`, body);
        const answer = JSON.parse(reply.text) as { success: boolean; error?: { code: RefusalCode; message: string } };
        expect(reply.status, `${r.name} ${JSON.stringify(body)}`).not.toBe(500);
        if (answer.success) return;
        expect(reply.status).toBe(catalogue[answer.error?.code as RefusalCode].status);
        expect(reply.text).not.toMatch(/node_modules|\.ts:\d|select |insert /);
      },
    ),
    generated(400),
  );
  expect((await hr.call('GET', '/api/health')).status).toBe(200);
});
