/** Emergency access: for some hours, what the own scope does not open, with a reason, under the eyes of a reviewer. */
import { resource } from '#access/define.model.ts';
import { all, mine } from '#access/scopes.model.ts';
import { choice, instant, longText, text, user } from '#engine/model/fields.ts';

/** How long it stays open for those who look after clients: as long as a shift (clinical rules, section 2.0). */
export const CLINICAL_GLASS_MINUTES = 8 * 60;
/** And for everybody else who may open it (platform rules). */
export const GLASS_MINUTES = 60;
/** The least that others than those who look after clients write: what they are after is no chart (platform rules). */
export const GLASS_REASON_LEAST = 20;
export const GLASS_REVIEW_HOURS = 72;

const whoMayNeedIt = {
  manager: mine,
  health_admin: mine,
  health_coach: mine,
  residential_staff: mine,
  clinical_director: mine,
  psychiatrist: mine,
  therapist: mine,
  nurse: mine,
  intake_coordinator: mine,
  behavioral_tech: mine,
} as const;

export const breakGlass = resource('break_glass', {
  label: ['Emergency access', 'Emergency access sessions'],
  path: 'emergency-accesses',
  title: ['person'],
  ownedBy: 'account',
  fields: {
    account: user({ setBy: 'server', label: 'Who' }),
    person: text({ setBy: 'server', max: 160, label: 'Name' }),
    cause: choice(
      {
        emergency: 'Emergency',
        coverage: 'Covering for someone',
        audit: 'Audit',
      },
      { fixed: true, label: 'Purpose' },
    ),
    reason: text({
      min: 10,
      max: 500,
      fixed: true,
      help: 'Why it cannot wait, in at least 10 characters. A reviewer will read it.',
    }),
    until: instant({ setBy: 'server', label: 'Open until' }),
    reviewBy: instant({ setBy: 'server', label: 'Review by' }),
    outcome: choice({ justified: 'Justified', not_justified: 'Not justified' }, { optional: true, setBy: 'server' }),
    finding: longText({ max: 1000, optional: true, setBy: 'server' }),
  },
  unique: [{ fields: ['account'], whileIn: ['open'], else: 'already has open emergency access' }],
  states: { open: { close: 'closed' }, closed: { review: 'reviewed' }, reviewed: {} },
  marks: { open: 'danger', closed: 'awaiting', reviewed: 'complete' },
  actions: {
    close: { by: { ...whoMayNeedIt }, label: 'End now', tone: 'primary' },
    review: {
      by: { compliance_officer: all, security_manager: all },
      asks: ['outcome', 'finding'],
      tone: 'primary',
    },
  },
  access: {
    read: { ...whoMayNeedIt, compliance_officer: all, security_manager: all, ciso: all, admin: all },
    create: whoMayNeedIt,
  },
  list: {
    columns: ['person', 'cause', 'reason', 'status', 'until', 'reviewBy', 'outcome'],
    filters: ['status', 'cause', 'outcome'],
    sort: '-until',
  },
  detail: { Access: ['person', 'cause', 'reason', 'status', 'until'], Review: ['reviewBy', 'outcome', 'finding'] },
  examples: {
    good: [
      { cause: 'emergency', reason: 'Resident collapsed in the yard, her own nurse is not here' },
      { cause: 'coverage', reason: 'Night shift' },
    ],
    bad: [
      { input: { cause: 'emergency', reason: 'urgent' }, field: 'reason' },
      { input: { reason: 'Collapsed in the yard' }, field: 'cause' },
      { input: { cause: 'curiosity', reason: 'Wanted to have a look' }, field: 'cause' },
    ],
  },
});
