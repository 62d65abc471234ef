/** Every question of the product, asked by people of the demonstration: what comes back is what its definition says. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answers } from '#app/all.servers.ts';
import type { Role } from '#access/roles.model.ts';
import { emptyReport } from '#engine/model/report.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { docOf } from '#engine/server/answer-docs.ts';
import { type Answered, answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { weekOf } from '#modules/roster/rules.model.ts';
import { addDays } from '#engine/model/days.ts';
import { questionsOf } from '#engine/model/overview/questions.ts';
import { overviews } from '#modules/analytics/overviews.model.ts';
import { type Demo, openDemo } from '../people/demo.ts';

const PEOPLE: readonly Role[] = [
  'employee',
  'manager',
  'hr_manager',
  'payroll_admin',
  'nurse',
  'clinical_director',
  'intake_coordinator',
  'behavioral_tech',
];
/** Who reads overviews besides. */
const OVERSEEING: readonly Role[] = ['health_coach', 'health_admin', 'global_admin', 'consultant'];
let demo: Demo;
let actors: readonly Actor[];
let overseers: readonly Actor[];
/** A client of coaching, for the questions about their own day. */
let coachingClient: Actor;
/** A global administrator, for the questions that nobody else may ask. */
let globalAdmin: Actor;
const ONLY_GLOBAL: readonly string[] = [
  'benefits_across',
  'find_people',
  'person_across',
  'hr_rollup',
  'i9_across',
  'organizations_across',
  'pharmacy_figures',
  'prescription_figures',
  'request_figures',
  'staff_schedule',
];
/** Questions of administrations, beside the overviews. */
const OF_OVERSEERS: readonly string[] = [
  'backup_health',
  'client_account',
  'client_access_log',
  'coach_attention',
  'coach_feed_address',
  'coaching_clients',
  'coaching_slots',
  'coaching_statement',
  'document_storage',
];
/** Records that are asked about, several of each, so that somebody may see one of them. */
const known = new Map<string, readonly string[]>();
const KNOWN = {
  client: `select client as id from episode where status = 'active' order by id limit 6`,
  arriving: `select client as id from episode where status = 'pre_admit' order by id limit 3`,
  episode: `select id from episode where status in ('active', 'pre_admit') order by id limit 5`,
  type: `select id from leave_type where code = 'VAC'`,
  request: `select id from leave_request where status = 'pending' order by id limit 5`,
  case: 'select id from leave_case order by id limit 3',
  lifecycleCase: `select id from lifecycle_case order by id limit 2`,
  template: `select id from case_template order by id limit 1`,
  article: `select id from article where status = 'published' and roles is null order by id limit 1`,
  workforceForm: `select form as id from staff_form where status = 'submitted' limit 1`,
  automation: `select id from automation order by id`,
  course: `select id from course where code in ('SAFE-101', 'COMP-115', 'CLIN-201') order by id`,
  policy: `select id from policy where status = 'published' and department is null order by id limit 2`,
  inDetox: `select client as id from episode where status = 'active' and level_of_care = '3.7' order by id`,
  drug: `select id from drug where code in ('lorazepam', 'thiamine')`,
  handoff: `select id from handoff order by id`,
  teamMeeting: `select id from team_meeting order by id`,
  envelope: `select id from envelope where status = 'completed' order by id limit 2`,
  letter: `select id from letter_template order by id limit 1`,
  shelved: `select id from document where owner = 'organization' order by id limit 3`,
  clientForm: `select id from client_form where status in ('due', 'in_progress') order by id limit 40`,
  payPeriod: `select id from pay_period order by start limit 2`,
  plan: `select id from workforce_plan order by id limit 1`,
  pattern: `select id from shift_pattern order by location, id limit 1`,
  patternPeople: `select distinct employee as id from shift where employee is not null and day >= current_date
    and location = (select location from shift_pattern order by location, id limit 1) limit 2`,
  leaveRequest: `select id from leave_request where status = 'approved' order by id limit 2`,
  openShift: `select id from shift where employee is null and status = 'published' order by day desc, id limit 1`,
  payRun: `select id from pay_run where type <> 'opening' order by pay_date desc limit 3`,
  paidPerson: `select payee as id from pay_stub where payee is not null order by payee limit 1`,
  payStub: `select id from pay_stub order by id desc limit 2`,
  employee: `select id from employee where status = 'pre_hire' order by id limit 2`,
  openEnrollment: `select id from enrollment_window where status = 'open' and employee is null`,
  expenseReport: `select id from expense_report where status = 'submitted' order by id limit 4`,
  coachingClient: `select id from coaching_client where status = 'active' order by id limit 3`,
  coachingService: `select id from coaching_service order by id limit 2`,
  floorPlan: `select id from property_map order by id limit 2`,
} as const;
beforeAll(async () => {
  demo = await openDemo();
  actors = await Promise.all(PEOPLE.map((role) => demo.as(role)));
  overseers = await Promise.all(OVERSEEING.map((role) => demo.as(role)));
  globalAdmin = await demo.as('global_admin');
  coachingClient = await demo.as('health_client');
  for (const [name, text] of Object.entries(KNOWN))
    known.set(
      name,
      (await demo.sql<{ id: string }>(text)).map(({ id }) => id),
    );
});
afterAll(() => demo.close());

/** The rows of an overview are those behind one of its figures. */
const firstFigure = new Map(
  overviews.map((overview) => [questionsOf(overview).rows.name, Object.keys(overview.figures)[0]]),
);
const each = (name: keyof typeof KNOWN, as: string) => (known.get(name) ?? []).map((id) => ({ [as]: id }));
/** What each question is asked; a new question that asks something says here with what. */
const asked = (name: string): readonly Readonly<Record<string, unknown>>[] => {
  const from = addDays(demo.today, 14);
  const [leaveType = ''] = known.get('type') ?? [];
  switch (name) {
    case 'map_layers':
    case 'map_drawing':
      return each('floorPlan', 'map');
    case 'client_account':
      return each('coachingClient', 'client');
    case 'coaching_slots':
      return each('coachingService', 'service');
    case 'coaching_statement':
      return [{ from: addDays(demo.today, -120), to: demo.today }];
    case 'benefit_options':
      return each('openEnrollment', 'window');
    case 'expense_report_lines':
      return each('expenseReport', 'report');
    case 'lab_trend':
      return each('client', 'client').map((one) => ({ ...one, analyte: 'potassium' }));
    case 'team_meeting_sheet':
      return each('teamMeeting', 'meeting');
    case 'handoff_sheet':
      return each('handoff', 'handoff');
    case 'attendance_month':
      return [{ month: demo.today }, { month: demo.today, who: 'team' }];
    case 'day_punches':
      return [{ employee: 'me', day: addDays(demo.today, -4) }];
    case 'period_hours':
      return each('payPeriod', 'period');
    case 'shift_candidates':
      return each('openShift', 'shift');
    case 'pattern_preview':
      return each('pattern', 'pattern').map((one) => ({
        ...one,
        people: known.get('patternPeople') ?? [],
        from: addDays(weekOf(demo.today), 14),
        weeks: 1,
      }));
    case 'leave_shifts':
      return each('leaveRequest', 'leave');
    case 'rounds_board':
      return [{ aheadMinutes: 60 }];
    case 'mar_week':
      return each('client', 'client').map((one) => ({ ...one, from: addDays(demo.today, -3) }));
    case 'order_check':
      return (known.get('inDetox') ?? []).flatMap((client) => each('drug', 'drug').map((one) => ({ ...one, client })));
    case 'check_drug_list':
      return [{ drugs: 'methadone lorazepam' }];
    case 'pay_run_page':
    case 'pay_register':
    case 'pay_journal':
    case 'pay_taxes':
      return each('payRun', 'run');
    case 'pay_run_findings':
      return each('payRun', 'run').map((one) => ({ ...one, severity: 'warning', code: 'net_change' }));
    case 'pay_tax_form':
      return [
        { form: '941', year: 2026, quarter: 4 },
        { form: '940', year: 2026 },
      ];
    case 'pay_tax_form_rows':
      return [{ form: '941', line: '2', year: 2026, quarter: 4 }];
    case 'pay_w2s':
    case 'pay_tax_liability':
      return [{ year: 2026 }];
    case 'pay_w2':
      return each('paidPerson', 'employee').map((one) => ({ ...one, year: 2026 }));
    case 'pay_statement':
      return each('payStub', 'stub');
    case 'leave_preview':
      return [{ leaveType, from, to: addDays(from, 3) }];
    case 'leave_calendar':
      return [
        { from: addDays(from, -60), to: from },
        { from, to: from, team: 'me' },
      ];
    case 'leave_decision':
      return each('request', 'requestId');
    case 'org_chart':
      return [{}, { on: addDays(demo.today, -200) }, { on: from }];
    case 'automation_dry_run':
      return each('automation', 'automation');
    case 'article_rating':
      return each('article', 'article');
    case 'staff_form_results':
      return each('workforceForm', 'form');
    case 'course_player':
      return each('course', 'course');
    case 'policy_matrix':
      return each('policy', 'policy');
    case 'document_hold':
      return each('shelved', 'document');
    case 'open_client_form_link':
      return each('clientForm', 'form');
    case 'envelope_story':
      return each('envelope', 'envelope');
    case 'letter_sample':
      return each('letter', 'template');
    case 'plan_grid':
      return each('plan', 'plan');
    case 'budget_variance':
    case 'leave_holidays':
      return [{ year: Number(demo.today.slice(0, 4)) }];
    case 'find_people':
      return [{ q: 'an', reason: 'Sample search of the tests' }];
    case 'person_across':
      return each('employee', 'id').map((one) => ({ ...one, reason: 'Sample search of the tests' }));
    case 'employee_setup':
      return each('employee', 'employee');
    case 'leave_accounts':
      return [{ leaveType }];
    case 'case_page':
      return each('lifecycleCase', 'id');
    case 'separation_preview':
      return each('employee', 'employee').map((one) => ({ ...one, type: 'layoff', lastDay: from }));
    case 'template_preview':
      return each('template', 'template').map((one) => ({ ...one, anchorDate: from }));
    case 'leave_case_state':
      return each('case', 'caseId');
    case 'bed_fits':
      return each('episode', 'episodeId');
    case 'intake_packet':
      return each('arriving', 'id');
    case 'report_columns':
      return [{ of: 'employee' }, { of: 'episode' }];
    case 'report_run':
      return [
        { report: { ...emptyReport('employee', ['lastName', 'department']), by: 'department', chart: 'bars' } },
        { report: emptyReport('task', ['title', 'due:daysLeft']) },
      ];
    case 'client_search':
      return [{ name: 'an' }];
    case 'client_card':
    case 'client_chart':
    case 'chart_stamp':
    case 'timeline_stamp':
    case 'client_timeline':
    case 'chart_reads':
      return each('client', 'id');
    default:
      return firstFigure.has(name) ? [{ part: firstFigure.get(name) }] : [{}];
  }
};

/** Who is asked a question: overviews are read by more people, some questions by global administrators alone. */
const askers = (name: string): readonly Actor[] =>
  ONLY_GLOBAL.includes(name)
    ? [globalAdmin]
    : name === 'client_day'
      ? [...actors, coachingClient]
      : name.startsWith('overview_') || OF_OVERSEERS.includes(name)
        ? [...actors, ...overseers]
        : actors;
/**
 * A role that an organization made and took pay away from is refused by what a question lists in `staleWith`: one that reads
 * pay lists it.
 */
const PAY: readonly string[] = ['pay_rate', 'bank_account', 'tax_profile', 'dependent'];
/** Questions that read pay by the grants of the caller, where a made role differs already, or that only count records. */
const OWN_GRANTS: readonly string[] = ['roster_plan', 'shift_candidates', 'overtime_week', 'data_holdings'];
const isRead = ({ as, question }: Answered): boolean => (as === 'answer' || as === 'page') && question.kind === 'query';
const questions = answers.filter(isRead);
test.each(questions.map(({ question }) => [question.name, question] as const))('%s', async (name, question) => {
  let answered = 0;
  const { connections } = demo.engine;
  const read = vi.spyOn(connections, 'read');
  for (const actor of askers(name))
    for (const sent of asked(name))
      try {
        await answerAs(demo.engine, answers, actor, question, sent);
        answered += 1;
      } catch (error) {
        // Whoever may not ask is refused; an answer that does not fit its definition is a fault.
        if (!(error instanceof Refusal)) throw error;
        expect(error.code, `${actor.roles.join()} ${error.message}`).not.toBe('VALIDATION_ERROR');
      }
  expect(answered).toBeGreaterThan(0);
  const texts = read.mock.calls.flatMap(([, statements]) => statements.map(({ text }) => text));
  read.mockRestore();
  const touched = new Set(
    texts.flatMap((text) => [...text.matchAll(/\b(?:from|join) "?(\w+)"?/g)].map(([, t]) => t ?? '')),
  );
  const listed = question.kind === 'query' && !OWN_GRANTS.includes(name) ? question.staleWith : PAY;
  expect(PAY.filter((noun) => touched.has(noun) && !listed.includes(noun))).toEqual([]);
});

/** The places of a schema that say no more than "an object", or nothing at all. */
const bare = (schema: unknown, at = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const one = schema as Readonly<Record<string, unknown>>;
  const own = Object.keys(one).filter((key) => key !== 'description');
  const isBare = (own.length === 1 && one.type === 'object') || own.length === 0;
  const inside = Object.entries((one.properties as object | undefined) ?? {}).flatMap(([name, of]) =>
    bare(of, `${at}.${name}`),
  );
  const among = [one.anyOf, one.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...(isBare ? [at] : []), ...inside, ...bare(one.items, `${at}[]`), ...among.flatMap((of) => bare(of, at))];
};
test('the document says of each question what is in its body and its answer', () => {
  expect(bare({ type: 'object' })).toEqual(['']);
  expect(bare({ type: 'array', items: { anyOf: [{ type: 'object', description: 'x' }, {}] } })).toHaveLength(2);
  expect(answers.length).toBeGreaterThan(20);
  for (const { question } of answers) {
    const { body, answer, query } = docOf(question);
    expect([...bare(answer, 'answer'), ...bare(body, 'body')], question.name).toEqual([]);
    for (const [name, schema] of Object.entries(query ?? {})) expect(bare(schema), name).toEqual([]);
  }
});
