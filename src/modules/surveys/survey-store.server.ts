/** Surveys as they are stored: found, begun, counted. */
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Question } from './answers.model.ts';
import { PROVIDER_INTRO, PROVIDER_NAME, PROVIDER_THANKS, providerQuestions } from './provider-questions.model.ts';
import { PROVIDER_SURVEY, survey, surveyQuestion } from './survey.model.ts';
import { surveyResponse } from './survey-response.model.ts';
import { surveyActor, within } from './survey-parts.server.ts';

export type Survey = RecordOf<typeof survey>;
export type StoredQuestion = RecordOf<typeof surveyQuestion>;
export type Response = RecordOf<typeof surveyResponse>;

/** Whose installation this is: the organization it began with looks after the provider survey. */
const FIRST = `select id from organization where status = 'active' order by created_at, slug limit 1`;
const OPEN = `select id from organization where id = $1 and status = 'active'`;
const AT_ONCE = 1000;

/** The organization with which this installation began; NOT_FOUND before there is any. */
export async function platformOrganization(engine: Engine): Promise<string> {
  const [rows] = await engine.connections.run([{ text: FIRST, values: [] }]);
  if (!rows?.[0]) throw new Refusal('NOT_FOUND');
  return rows[0].id as string;
}

/** Lets pass where the organization is open for business; a suspended one takes no answers. */
export async function mustBeOpen(engine: Engine, tenantId: string): Promise<void> {
  const [rows] = await engine.connections.run([{ text: OPEN, values: [tenantId] }]);
  if (!rows?.[0]) throw new Refusal('LINK_EXPIRED');
}

async function begin(db: Db): Promise<string> {
  const id = await db(survey).create({
    name: PROVIDER_NAME,
    key: PROVIDER_SURVEY,
    intro: PROVIDER_INTRO,
    thanks: PROVIDER_THANKS,
    byInvitation: false,
  });
  for (const [i, question] of providerQuestions.entries())
    await db(surveyQuestion).create({ ...question, survey: id, position: (i + 1) * 10 });
  await db(survey).act(id, 'open');
  return id;
}

/** The provider survey's id; the first who asks for it begins it. */
export async function providerSurvey(engine: Engine, tenantId: string): Promise<string> {
  const find = (db: Db) => db(survey).find({ where: { key: PROVIDER_SURVEY }, limit: 1 });
  const actor = surveyActor(tenantId, 'provider survey');
  try {
    return await within(engine, actor, async (db) => (await find(db))[0]?.id ?? begin(db));
  } catch (error) {
    // Two who asked first at one moment: the later one finds what the earlier one began.
    if (!(error instanceof Refusal) || error.code !== 'VALIDATION_ERROR') throw error;
    const [found] = await within(engine, actor, find);
    if (!found) throw error;
    return found.id;
  }
}

/** The questions of a survey in their order. */
export const questionsOf = (db: Db, surveyId: string): Promise<StoredQuestion[]> =>
  db(surveyQuestion).find({ where: { survey: surveyId }, sort: 'position' });

/** A question as the respondent sees it. */
export const shownQuestion = ({
  survey: _survey,
  feeds: _feeds,
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...question
}: StoredQuestion): Question => question;

/** All answers of a survey, the newest first. */
export async function responsesOf(db: Db, surveyId: string): Promise<Response[]> {
  const all: Response[] = [];
  for (let before: string | undefined; ; ) {
    const found = await db(surveyResponse).find({
      // Ids grow with time, and no two are equal: the next page begins where this one ends.
      where: { survey: surveyId, ...(before === undefined ? {} : { id: { lt: before } }) },
      sort: '-id',
      limit: AT_ONCE,
    });
    all.push(...found);
    if (found.length < AT_ONCE) return all;
    before = found.at(-1)?.id;
  }
}
