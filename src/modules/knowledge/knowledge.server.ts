/** Keeps every published version of an article, and counts who found it helpful. */
import { Refusal } from '#engine/model/refusals.ts';
import { answer } from '#engine/server/answers.ts';
import { type Effect, hooksFor } from '#engine/server/effects.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { article, articleRating, articleVersion, articleVote } from './article.model.ts';

type Article = RecordOf<typeof article>;

/** Pins the article as it is now. */
async function pin({
  actor,
  record,
  system,
}: Pick<Effect, 'actor' | 'system'> & { readonly record: Article }): Promise<void> {
  await system('a version of an article')(articleVersion).create({
    article: record.id,
    number: record.versionNumber ?? 1,
    title: record.title,
    body: record.body,
    by: actor.name.slice(0, 160),
    at: new Date().toISOString(),
  });
}
const isRewritten = (before: Article | null, record: Article): boolean =>
  before?.status === 'published' && (before.title !== record.title || before.body !== record.body);

export const knowledgeHooks = [
  hooksFor(article, {
    set: {
      publish: async ({ record, today }) => ({ versionNumber: (record.versionNumber ?? 0) + 1, changedOn: today }),
      edit: async ({ before, record, today }) =>
        isRewritten(before, record) ? { versionNumber: (record.versionNumber ?? 0) + 1, changedOn: today } : {},
    },
    on: {
      publish: pin,
      edit: async (effect) => {
        if (isRewritten(effect.before, effect.record)) await pin(effect);
      },
    },
  }),
  hooksFor(articleVote, {
    set: {
      create: async ({ actor, record, db }) => {
        if (actor.accountId === null) throw new Refusal('PERMISSION_DENIED');
        // Throws NOT_FOUND for those the article is not for.
        await db(article).get(record.article);
        return { account: actor.accountId };
      },
    },
  }),
];

export const knowledgeAnswers = [
  answer(articleRating, async ({ engine, actor, asked }) => {
    await engine.read.get(engine.reader(actor), article, asked.article);
    const [rows = []] = await engine.connections.read(actor.tenantId, [
      {
        text: `select count(*) filter (where helpful)::int as yes, count(*) filter (where not helpful)::int as no,
          (array_agg(id) filter (where account = $3))[1] as mine, max(version) filter (where account = $3) as version,
          bool_or(helpful) filter (where account = $3) as helpful
          from article_vote where tenant_id = $1 and article = $2`,
        values: [actor.tenantId, asked.article, actor.accountId],
      },
    ]);
    const row = rows[0] ?? {};
    return {
      yes: Number(row.yes ?? 0),
      no: Number(row.no ?? 0),
      mine: (row.mine as string | null | undefined) ?? null,
      mineVersion: (row.version as number | null | undefined) ?? null,
      helpful: (row.helpful as boolean | null | undefined) ?? null,
    };
  }),
];
