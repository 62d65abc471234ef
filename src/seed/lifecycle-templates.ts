/** The case templates of the demonstration: who does what, and when. */
import type { EVIDENCE, Kind, Owner } from '#modules/lifecycle/case-kinds.model.ts';
import type { Stage } from '#modules/lifecycle/case-plan.model.ts';
import type { Role } from '#access/roles.model.ts';

export interface SeedTask {
  readonly title: string;
  readonly stage: Stage;
  readonly owner: Owner;
  readonly role: Role | null;
  readonly person: null;
  readonly offsetDays: number;
  readonly durationDays: number;
  readonly required: boolean;
  readonly blocks: boolean;
  readonly evidence: keyof typeof EVIDENCE;
  readonly link: string | null;
}
export interface SeedTemplate {
  readonly key: string;
  readonly name: string;
  readonly kind: Kind;
  /** Code of the department it is for; null: everyone. */
  readonly unit: string | null;
  readonly opensItself: boolean;
  readonly description: string;
  readonly tasks: readonly SeedTask[];
}

type More = Partial<Pick<SeedTask, 'required' | 'blocks' | 'evidence' | 'link' | 'role'>>;
const task = (
  stage: Stage,
  owner: Owner,
  title: string,
  offsetDays: number,
  durationDays: number,
  { required = true, blocks = false, evidence = 'none', link = null, role = null }: More = {},
): SeedTask => ({
  title,
  stage,
  owner,
  role,
  person: null,
  offsetDays,
  durationDays,
  required,
  blocks,
  evidence,
  link,
});
const document = { evidence: 'document' } as const;
const optional = { required: false } as const;
const blocks = { blocks: true } as const;

const FIRST: readonly SeedTask[] = [
  task('agreed', 'hr', 'Countersign the offer letter', -30, 4, { evidence: 'file', blocks: true }),
  task('agreed', 'hr', 'Start the background check', -28, 3, blocks),
  task('agreed', 'hr', 'Send the welcome packet', -24, 3, optional),
  task('prepare', 'person', 'Confirm your address and phone number', -21, 7),
  task('prepare', 'person', 'Upload your signed offer letter', -21, 7, document),
  task('prepare', 'person', 'Upload a photo ID', -18, 8, { ...document, blocks: true }),
  task('prepare', 'person', 'Upload your Form W-4', -18, 10, document),
  task('prepare', 'person', 'Add an emergency contact', -14, 7, optional),
  task('prepare', 'hr', 'Review the background check', -16, 5, { evidence: 'file', blocks: true }),
  task('ready', 'it', 'Create the accounts', -7, 4, blocks),
  task('ready', 'hr', 'Assign a buddy', -7, 4, optional),
  task('ready', 'hr', 'Order the badge', -6, 4),
  task('ready', 'manager', 'Plan the first week', -5, 3),
];
const AFTERWARDS: readonly SeedTask[] = [
  task('change', 'hr', 'Complete Form I-9, section 2', 0, 3, { evidence: 'file', blocks: true }),
  task('change', 'manager', 'Welcome and tour', 0, 1),
  task('change', 'person', 'Read and sign the handbook', 0, 4, document),
  task('change', 'person', 'Add a bank account for your pay', 0, 3, { link: '/enterprise/self-service/profile' }),
  task('change', 'payroll', 'Set up the first pay', 1, 4, blocks),
  task('after', 'manager', '30-day review', 30, 5),
  task('after', 'manager', '60-day review', 60, 5, optional),
  task('after', 'hr', 'Open the benefits enrollment', 25, 5),
  task('after', 'manager', '90-day review and end of probation', 83, 7),
];

/** Offboarding begins with these whatever the template: COBRA and access are asked for by law and by security. */
const LEAVING: readonly SeedTask[] = [
  task('agreed', 'hr', 'Confirm the last day in writing', -14, 2, { evidence: 'file' }),
  task('agreed', 'manager', 'Tell the team', -12, 2, optional),
  task('prepare', 'manager', 'Plan the handover', -12, 4, blocks),
  task('prepare', 'person', 'Write the handover notes', -10, 7),
  task('prepare', 'hr', 'Hold the exit interview', -7, 5, { ...optional, link: '/enterprise/exit-interviews' }),
  task('ready', 'person', 'Return the laptop, badge and keys', -2, 2, blocks),
  task('ready', 'hr', 'Price or take back every asset', -1, 1, { link: '/enterprise/asset-returns', blocks: true }),
  task('change', 'it', 'Revoke access to all systems', 0, 1, { role: null }),
  task('change', 'payroll', 'Prepare the final pay', 0, 1, { link: '/enterprise/settlements' }),
  task('after', 'hr', 'Send the COBRA election notice', 1, 13, { evidence: 'file' }),
  task('after', 'payroll', 'Close the benefits deductions', 1, 10),
  task('after', 'hr', 'File the personnel record', 7, 14, optional),
];

export const TEMPLATES: readonly SeedTemplate[] = [
  {
    key: 'office',
    name: 'Onboarding, everyone',
    kind: 'onboarding',
    unit: null,
    opensItself: true,
    description: 'For every position without a template of its own.',
    tasks: [...FIRST, task('ready', 'it', 'Set up the workplace and laptop', -5, 4, blocks), ...AFTERWARDS],
  },
  {
    key: 'nurse',
    name: 'Onboarding, nursing',
    kind: 'onboarding',
    unit: 'NUR',
    opensItself: true,
    description: 'License, immunizations and medication training before the first shift.',
    tasks: [
      ...FIRST,
      task('prepare', 'person', 'Upload your nursing license', -20, 8, document),
      task('prepare', 'person', 'Upload your TB test result', -16, 8, document),
      task('prepare', 'hr', 'Verify the license with the board', -12, 6, {
        blocks: true,
        link: '/enterprise/credentials',
      }),
      ...AFTERWARDS,
      task('change', 'manager', 'Shadow shifts, 3 of 3', 1, 6, blocks),
      task('change', 'role', 'Medication system training', 1, 5, { role: 'training_manager', blocks: true }),
    ],
  },
  {
    key: 'therapist',
    name: 'Onboarding, therapists',
    kind: 'onboarding',
    unit: 'CLT',
    opensItself: true,
    description: 'License, malpractice cover and supervision before the first client.',
    tasks: [
      ...FIRST,
      task('prepare', 'person', 'Upload your license and malpractice certificate', -20, 9, document),
      task('prepare', 'hr', 'Verify the license with the board', -12, 6, {
        blocks: true,
        link: '/enterprise/credentials',
      }),
      ...AFTERWARDS,
      task('change', 'manager', 'Agree on clinical supervision', 1, 4, blocks),
      task('change', 'role', 'Charting and privacy training', 1, 5, { role: 'training_manager' }),
    ],
  },
  {
    key: 'remote',
    name: 'Onboarding, remote IT',
    kind: 'onboarding',
    unit: 'ITS',
    opensItself: true,
    description: 'Equipment by mail, the I-9 with an authorized representative.',
    tasks: [
      ...FIRST,
      task('ready', 'it', 'Ship the laptop with tracking', -9, 5, blocks),
      task('ready', 'hr', 'Book an authorized representative for the I-9', -8, 5),
      ...AFTERWARDS,
      task('change', 'it', 'Enroll the laptop and the security key', 0, 2, blocks),
    ],
  },
  {
    key: 'offboarding',
    name: 'Offboarding, everyone',
    kind: 'offboarding',
    unit: null,
    opensItself: true,
    description: 'Handover, assets, access, final pay and COBRA.',
    tasks: LEAVING,
  },
  {
    key: 'transfer',
    name: 'Transfer, everyone',
    kind: 'transfer',
    unit: null,
    opensItself: true,
    description: 'From one team or site to another.',
    tasks: [
      task('agreed', 'hr', 'Confirm the new terms in writing', -14, 3, { evidence: 'file', blocks: true }),
      task('prepare', 'manager', 'Plan the handover', -10, 5, blocks),
      task('prepare', 'person', 'Hand over open work', -7, 6),
      task('ready', 'it', 'Change the access rights', -2, 2, blocks),
      task('change', 'person', 'Check your new schedule', 0, 2, optional),
      task('after', 'manager', '30-day talk', 30, 5),
    ],
  },
  {
    key: 'return',
    name: 'Return from leave, everyone',
    kind: 'leave_return',
    unit: null,
    opensItself: false,
    description: 'Started by HR once the day of the return is known.',
    tasks: [
      task('agreed', 'hr', 'Confirm the return day', -21, 5, blocks),
      task('prepare', 'manager', 'Plan the schedule of the first two weeks', -10, 5),
      task('ready', 'hr', 'Take the fitness-for-duty form', -5, 4, { evidence: 'file', blocks: true }),
      task('ready', 'it', 'Reopen the accounts', -2, 2),
      task('change', 'manager', 'Talk about what changed', 0, 2),
      task('after', 'manager', 'Two-week check-in', 14, 3, optional),
    ],
  },
];
