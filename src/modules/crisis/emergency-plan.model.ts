/**
 * A client's own plan for a crisis: the six steps of the Stanley-Brown safety plan, in the client's words. Client and coach write
 * it together; an earlier plan is kept and no longer applies.
 */
import { resource } from '#access/define.model.ts';
import { party } from '#access/scopes.model.ts';
import { longText, ref } from '#engine/model/fields.ts';
import { careAndClient, careKeepers, coachingRecord } from '#modules/coaching/coaching-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const writers = { ...careKeepers, health_client: party } as const;
const step = (label: string, help: string) => longText({ max: 1000, optional: true, untraced: true, label, help });

/** The steps in the order in which they are tried. */
export const PLAN_STEPS = ['signs', 'coping', 'company', 'helpers', 'professionals', 'safety'] as const;

export const emergencyPlan = resource('emergency_plan', {
  ...coachingRecord,
  label: ['Emergency plan', 'Emergency plans'],
  title: ['client'],
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    signs: longText({
      min: 3,
      max: 1000,
      untraced: true,
      label: 'Warning signs',
      help: 'Thoughts, moods or places that tell you a crisis may be coming.',
    }),
    coping: step('What I can do myself', 'Things that calm you or take your mind off it.'),
    company: step('People and places that distract me', 'Where you can be among others.'),
    helpers: step('People I can ask for help', 'Names and phone numbers.'),
    professionals: step('Professionals I can call', 'Your coach, a clinic. You can always call or text 988.'),
    safety: step('How I make my surroundings safer', 'What you put away, and who keeps it for you.'),
  },
  states: { current: { replace: 'superseded' }, superseded: {} },
  marks: { current: 'complete', superseded: 'inactive' },
  actions: {
    replace: {
      by: writers,
      label: 'Retire this plan',
      confirm: 'You can then write a new one. This one stays in the record.',
    },
  },
  unique: [{ fields: ['client'], whileIn: ['current'], else: 'has an emergency plan: change that one' }],
  editableIn: ['current'],
  access: { read: careAndClient, create: writers, edit: writers },
  list: { columns: ['client', 'status'], filters: ['status', 'client'], sort: 'client' },
  detail: { Plan: ['client', ...PLAN_STEPS, 'status'] },
  examples: {
    good: [{ client: SOMETHING, signs: 'I stop answering messages.', coping: 'Walk to the river.' }],
    bad: [{ input: { client: SOMETHING, signs: '' }, field: 'signs' }],
  },
});
