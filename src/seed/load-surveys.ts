/** What the consultant asks: two open surveys, one paused and one draft. */
import { addDays } from '#engine/model/days.ts';
import { newId } from '#engine/server/ids.ts';
import { survey, surveyQuestion } from '#modules/surveys/survey.model.ts';
import { surveyResponse } from '#modules/surveys/survey-response.model.ts';
import { insertRecords } from './bulk.ts';
import { at } from './load-people.ts';
import type { DemoWorld } from './world.ts';

interface Plan {
  readonly name: string;
  readonly intro: string;
  readonly status: 'draft' | 'in_progress' | 'paused';
  readonly anonymous: boolean;
  readonly quota: number | null;
  /** Ratings from 1 to 5, one for each answer. */
  readonly ratings: readonly number[];
  readonly asks: string;
}
const PLANS: readonly Plan[] = [
  {
    name: 'Handoff between shifts',
    intro: 'Five minutes about the last ten minutes of your shift.',
    status: 'in_progress',
    anonymous: true,
    quota: 40,
    ratings: [4, 3, 5, 2, 4, 4, 3, 5, 4, 2, 3, 4, 5, 4, 3, 3, 4, 2, 5, 4, 4, 3],
    asks: 'How complete is the handoff when your shift starts?',
  },
  {
    name: 'Readiness for the licensing visit',
    intro: 'For the leads of each department, before the mock survey.',
    status: 'in_progress',
    anonymous: false,
    quota: 12,
    ratings: [3, 4, 4, 2, 5, 3, 4],
    asks: 'How confident are you that your files are complete?',
  },
  {
    name: 'Fire drill, what we learned',
    intro: 'For everyone who was in the building.',
    status: 'paused',
    anonymous: true,
    quota: null,
    ratings: [5, 4, 4, 3, 5, 4],
    asks: 'How clear was it where to go?',
  },
  {
    name: 'Courses people want in 2027',
    intro: 'Choose what would help you most.',
    status: 'draft',
    anonymous: false,
    quota: null,
    ratings: [],
    asks: 'How useful were the courses of this year?',
  },
];
const DEPARTMENTS = ['Nursing', 'Admissions', 'Kitchen', 'Clinical services', 'Facilities', 'Human resources'];
const THANKS = 'Thank you. Your answer is saved.';

/** Each with its questions and its answers, spread over the last ten days. */
export async function loadSurveys({ loader, org, today }: DemoWorld): Promise<void> {
  const consultant = org.accounts.find((one) => one.role === 'consultant');
  if (!consultant) return;
  for (const [n, { ratings, asks, ...plan }] of PLANS.entries()) {
    const createdAt = at(addDays(today, -20 - n), 15);
    const id = newId(Date.parse(createdAt));
    const from = { createdAt, createdBy: consultant.id };
    await insertRecords(loader, survey, [{ id, ...from, ...plan, thanks: THANKS, byInvitation: false }]);
    const question = (position: number) => ({ id: newId(Date.parse(createdAt)), ...from, survey: id, position });
    await insertRecords(loader, surveyQuestion, [
      { ...question(1), step: 'Your view', code: 'rating', kind: 'rating', label: asks, required: true, most: 5 },
      { ...question(2), step: 'Your view', code: 'why', kind: 'long', label: 'What would make it better?' },
    ]);
    await insertRecords(
      loader,
      surveyResponse,
      ratings.map((rating, i) => {
        const submittedAt = at(addDays(today, -1 - (i % 10)), 14 + (i % 8));
        return {
          id: newId(Date.parse(submittedAt)),
          createdAt: submittedAt,
          status: 'new',
          survey: id,
          reference: `H${n + 1}-${String(i + 1).padStart(4, '0')}`,
          organization: plan.anonymous ? null : (DEPARTMENTS[i % DEPARTMENTS.length] ?? null),
          answers: { rating },
          submittedAt,
        };
      }),
    );
  }
}
