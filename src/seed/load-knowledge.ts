/** Articles of the knowledge base: most in force, some due for review, two still drafts, with ratings of those who sign in. */
import { addDays } from '#engine/model/days.ts';
import { article, articleVersion, articleVote } from '#modules/knowledge/article.model.ts';
import { ARTICLES } from './article-texts.ts';
import { insertRecords } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** All of them for a large organization, four for a small one. */
export async function loadKnowledge({ loader, org, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 2_221);
  const large = org.accounts.length > 4;
  const owners = org.accounts.filter(
    ({ role, employeeId }) =>
      employeeId && ['hr_manager', 'compliance_officer', 'training_manager', 'admin'].includes(role),
  );
  const articles = ARTICLES.slice(0, large ? ARTICLES.length : 4).map((one, i) => {
    const owner = owners[i % owners.length];
    const versions = one.ago === null ? 0 : random.int(1, 3);
    return {
      id: random.id(today),
      createdAt: at(addDays(today, -(one.ago ?? 6) - versions * 90)),
      createdBy: owner?.id ?? null,
      status: one.ago === null ? 'draft' : 'published',
      title: one.title,
      space: one.space,
      summary: one.summary,
      body: one.body,
      roles: one.roles ?? null,
      owner: owner?.employeeId ?? null,
      reviewDue: addDays(today, one.review),
      versionNumber: versions || null,
      changedOn: one.ago === null ? null : addDays(today, -one.ago),
      by: owner ? `${owner.firstName} ${owner.lastName}` : '',
    };
  });
  const versions = articles.flatMap(({ id, versionNumber, title, body, changedOn, by }) =>
    Array.from({ length: versionNumber ?? 0 }, (_, n) => ({
      id: random.id(today),
      article: id,
      number: n + 1,
      title,
      body,
      by,
      at: at(addDays(changedOn ?? today, -90 * ((versionNumber ?? 1) - 1 - n))),
    })),
  );
  const votes = articles
    .filter(({ status, roles }) => status === 'published' && !roles)
    .flatMap(({ id }) =>
      org.accounts
        .filter(({ employeeId }) => employeeId !== null && random.chance(0.45))
        .map((one) => ({
          id: random.id(today),
          createdBy: one.id,
          article: id,
          account: one.id,
          helpful: random.chance(0.86),
        })),
    );
  await insertRecords(
    loader,
    article,
    articles.map(({ by: _by, ...row }) => row),
  );
  await insertRecords(loader, articleVersion, versions);
  await insertRecords(loader, articleVote, votes);
}
