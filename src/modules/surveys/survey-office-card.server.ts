/** A survey as who has opened it sees it, and when its answers show. */
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { ANONYMOUS_LEAST } from './survey.model.ts';
import type { Office } from './survey-office.server.ts';
import type { OfficeCard } from './survey-wire.model.ts';

const COUNT = 'select count(*)::integer as n from survey_response where tenant_id = $1 and survey = $2';

/** The survey that is open, with the number of its answers. */
export async function cardOf({ work, actor, found, until }: Office): Promise<OfficeCard> {
  const [rows] = await work.tx.read({ text: COUNT, values: [actor.tenantId, found.id] });
  const answers = Number(rows?.[0]?.n ?? 0);
  const { id, name, status, anonymous, byInvitation, quota } = found;
  const shown = !anonymous || answers >= ANONYMOUS_LEAST;
  return { id, name, status, anonymous, byInvitation, quota, answers, shown, until: new Date(until).toISOString() };
}

/** Refuses while so few have answered that somebody could be recognized. */
export async function mustBeEnough(office: Office): Promise<void> {
  const { shown, answers } = await cardOf(office);
  if (!shown)
    throw new Refusal('CONFLICT', {
      why: phrase('Answers to an anonymous survey show once {{most}} people have answered; {{answers}} so far.', {
        most: ANONYMOUS_LEAST,
        answers,
      }),
    });
}
