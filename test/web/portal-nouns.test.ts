/** The nouns of the browser: all that the modules bring, and of them those that each portal knows. */
import { beforeAll, expect, test } from 'vitest';
import { modules } from '#app/modules.ts';
import { nounsIn, nounSources } from '#app/noun-list.ts';
import { registry } from '#app/all.models.ts';
import { formFields } from '#engine/web/form/form-model.ts';
import { placesOf } from '#engine/web/portal.tsx';
import { fetchNounList, loadedNoun } from '#engine/web/nouns.ts';
import { loadNeeded, loadNouns, nounIn, nounsKnownIn } from '#engine/web/portal-context.ts';
import { tables } from './addresses.ts';

beforeAll(fetchNounList);

const PEOPLE =
  'bank_account credential department dependent emergency_contact employee employment_event grade holiday holiday_calendar location pay_rate position tax_profile work_schedule';
const LEAVE =
  'blackout leave_adjustment leave_assignment leave_case leave_day leave_encashment leave_ledger_entry leave_policy leave_policy_line leave_request leave_type';
const TIME =
  'attendance_day clock_kiosk overtime_request pay_period punch punch_correction time_adjustment time_entry time_rule timesheet';
const PAY =
  'earlier_total local_tax new_hire_report pay_adjustment pay_group pay_run pay_stub recurring_deduction state_form tax_payment';
const LIFECYCLE =
  'asset_return case_task case_template exit_interview lifecycle_case preboarding_link resignation settlement termination';
const EXPENSES = 'expense_advance expense_category expense_line expense_report mileage_rate per_diem_rate';
const BENEFITS = 'benefit_election benefit_plan benefit_rate cobra_case enrollment_window life_event';
const COMPENSATION = 'grade_range merit_cycle merit_proposal';
const HIRING =
  'candidate interview interview_score job_application job_offer job_posting requisition talent_pool talent_pool_member';
const PERFORMANCE = 'feedback feedback_request goal goal_update recognition review review_assessment review_cycle';
const TRAINING =
  'course course_enrollment learning_path lesson quiz_attempt quiz_question session_seat training_rule training_session';
const DESK = 'authorization benefit_check call_log lead lead_contact referral_case tracking_number';
const BILLING = 'claim_line claim_payment payer_claim remittance remittance_claim service_rate';
const BUILDINGS = 'drill emergency_plan_site safety_protocol work_order';
const SAFETY = 'osha_case osha_summary privacy_case safety_action safety_clock workplace_incident';
const REQUIREMENTS = 'compliance_obligation compliance_requirement';
const COMPLIANCE = `${REQUIREMENTS} audit_finding internal_audit labor_law labor_poster risk`;
const SUPPLIES = 'asset asset_custody purchase_line purchase_order purchase_receipt supply_item supply_move vendor';
const COMMUNITY =
  'challenge_entry company_event event_reply forum_post forum_report forum_topic suggestion wellness_challenge';
const SKILLS = 'career_path career_plan employee_skill skill';
const PRACTICE =
  'consulting_audit consulting_client consulting_finding consulting_invoice consulting_obligation consulting_report consulting_task consulting_time content_item deployment_learner engagement training_deployment';
const BEDS = 'bed bed_assignment bed_turnover building census no_contact room unit unit_duty';
/** What each portal shows, links and lets people choose: a noun more is a tab or a link more. */
const KNOWN: Readonly<Record<string, string>> = {
  enterprise: `unit ${EXPENSES} ${BENEFITS} ${COMPENSATION} ${PAY} ${PEOPLE} ${LEAVE} ${LIFECYCLE} ${HIRING} ${PERFORMANCE} ${BUILDINGS} automation automation_run space space_booking tracking_number ${TRAINING} announcement announcement_receipt article article_version article_vote policy policy_acknowledgement policy_version budget_line break_glass error_report notice_template outgoing_mail report report_delivery sso_connection survey survey_link survey_question survey_response task task_campaign team team_member tenant_domain vehicle vehicle_service vehicle_trip workforce_plan workforce_plan_line contract document document_request destruction legal_hold record_class envelope envelope_event envelope_field envelope_recipient envelope_template letter_template letter_template_version form_request form_section form_setting form_template form_version staff_form staff_form_schedule shift shift_type ${TIME} coach_profile coaching_client coaching_service coaching_session client_device coaching_invoice help_call wellness_entry wellness_goal availability coverage_target roster_run shift_claim shift_swap shift_offer shift_pattern pattern_use ${SAFETY} ${COMPLIANCE} ${SUPPLIES} ${COMMUNITY} ${SKILLS}`,
  'behavioral-health': `${PEOPLE} ${BEDS} ${DESK} ${BILLING} ${BUILDINGS} housekeeping_task inspection inspection_trigger property_map map_area map_marker report report_delivery team_action team_meeting team_meeting_client reconciliation home_medication prescription rx_message pharmacy handoff handoff_line handoff_receipt incident corrective_action incident_notice incident_clock reporting_rule client_event allergy assessment audit_case care_team_member client consent coverage discharge discharge_summary disclosure due_item episode instrument_setting leave_of_absence leave_policy level_segment objective_progress pre_admission problem progress_note psychotherapy_note treatment_plan vital_signs client_form crisis_event crisis_step crisis_notice restraint safety_plan observation_level round_slot round_signoff room_tag form_preset form_schedule form_section form_setting form_template form_version drug order administration lab_message lab_order lab_result stock_lot stock_entry stock_count drug_destruction client_medication dispense group_attendance group_member group_note group_session therapy_group shift shift_type ${REQUIREMENTS}`,
  // Whom coaches and incidents are about, and where.
  health:
    'backup_check cancellation_policy care_assignment client_device client_package coach_busy coach_calendar coach_feed coach_profile coaching_assignment coaching_claim coaching_client coaching_consent coaching_disclosure coaching_credit coaching_invoice coaching_payment coaching_program coaching_resource device_reading goal_check_in incident journal_entry mood_check program_enrollment service_package wellness_entry wellness_goal wellness_metric coaching_discharge emergency_plan coaching_group coaching_group_meeting coaching_plan coaching_private_note coaching_referral coaching_service coaching_session coaching_wait employee help_call location meeting session_note unit',
  // Questions, links and answers are worked on where a survey is opened, each survey by itself.
  consultant: `survey ${PRACTICE}`,
  'training-platform': `${PEOPLE} ${TRAINING}`,
  'global-admin': `${BEDS} backup_check webhook webhook_delivery test_run load_run drug drug_interaction location sso_connection labor_law asset asset_custody employee purchase_line purchase_order purchase_receipt supply_item vendor`,
  employee: '',
};
const sorted = (names: Iterable<string>): readonly string[] => [...names].toSorted();

test.each(tables.map((table) => [table.key, table] as const))('%s knows these nouns, and no others', (key, table) => {
  expect(sorted(nounsKnownIn(table))).toEqual(sorted((KNOWN[key] ?? '').split(' ').filter(Boolean)));
});

test('the browser finds every noun that a module brings, and no others', async () => {
  const names = modules.flatMap(({ nouns = [] }) => nouns.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(80);
  expect(sorted((await nounSources()).map(({ name }) => name))).toEqual(sorted(names));
});

test('the modules that a portal names have nouns, and the further ones exist', async () => {
  const folders = new Set((await nounSources()).map(({ folder }) => folder));
  for (const { modules: named = [], mentions = [] } of tables) {
    expect(named.filter((folder) => !folders.has(folder))).toEqual([]);
    for (const name of mentions) expect(registry.get(name)).toBeDefined();
  }
});

test('a definition comes with what its screen needs, and only where the portal knows it', async () => {
  for (const table of tables) {
    const known = [...nounsKnownIn(table)];
    for (const name of known) {
      const { fields, related = {} } = registry.get(name);
      await loadNeeded(table, name, true);
      const mentioned = [
        name,
        ...Object.values(fields).flatMap((spec) => (spec.kind === 'ref' ? [spec.to] : [])),
        ...Object.values(related).map(([noun]) => noun),
      ];
      for (const one of mentioned)
        expect([table.key, name, one, nounIn(table, one) !== undefined]).toEqual([
          table.key,
          name,
          one,
          known.includes(one),
        ]);
    }
  }
});

test.each(tables.map((table) => [table.key, table] as const))(
  'every form of %s can search what its fields name',
  (_, table) => {
    const known = nounsKnownIn(table);
    const lost = placesOf(table).flatMap((place) => {
      if (place.kind !== 'standard') return [];
      const resource = registry.get(place.noun);
      const asked = [
        ...formFields(resource, null),
        ...Object.values(resource.actions ?? {}).flatMap(({ asks = [], mayGive = [] }) => [...asks, ...mayGive]),
      ];
      return asked.flatMap((name) => {
        const spec = resource.fields[name];
        return spec?.kind === 'ref' && !known.has(spec.to)
          ? [`${place.path}: ${place.noun}.${name} is a ${spec.to}`]
          : [];
      });
    });
    expect(lost).toEqual([]);
  },
);

test('a noun of no portal is not fetched for one', async () => {
  const [table] = tables;
  if (!table) throw new Error('There is no portal.');
  await loadNouns(table, ['feature_flag', 'no_noun']);
  expect(loadedNoun('feature_flag')).toBeUndefined();
});

test('a noun that is written in another way is refused with the way to write it', () => {
  const file = new URL('../../src/modules/zoo/animal.model.ts', import.meta.url).pathname;
  expect(nounsIn(file, "export const animal = resource('animal', {\n")).toMatchObject([
    { name: 'animal', exported: 'animal', folder: 'zoo' },
  ]);
  expect(() => nounsIn(file, "const animal = resource('animal', {\n")).toThrow('Write: export const noun');
});
