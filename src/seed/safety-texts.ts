/** What happens at work in the demonstration. */
import type { CASE_KINDS, Outcome, PRIVACY_REASONS } from '#modules/safety/osha-rules.model.ts';
import type { IncidentType } from '#modules/safety/workplace-incident.model.ts';

export interface WorkStory {
  readonly type: IncidentType;
  readonly severity: '1' | '2' | '3' | '4';
  readonly place: string;
  readonly text: string;
  readonly done: string;
  readonly action: string;
  /** Where it is on the OSHA log: outcome, days away, days restricted, part of the body, object, kind. */
  readonly osha?: readonly [Outcome, number, number, string, string, keyof typeof CASE_KINDS];
  readonly privacy?: keyof typeof PRIVACY_REASONS;
}
export const WORK_STORIES: readonly WorkStory[] = [
  {
    type: 'injury',
    severity: '3',
    place: 'Kitchen',
    text: 'Hot oil splashed on the right forearm while the fryer was emptied.',
    done: 'Cooled under water, taken to urgent care.',
    action: 'Empty the fryer only when it is cold',
    osha: ['H', 6, 4, 'Right forearm', 'Hot oil', 'injury'],
  },
  {
    type: 'near_miss',
    severity: '2',
    place: 'Stairs to the basement',
    text: 'A box fell from the top shelf and missed a colleague by an arm’s length.',
    done: 'The shelf was cleared.',
    action: 'Heavy boxes below shoulder height',
  },
  {
    type: 'injury',
    severity: '2',
    place: 'Parking lot',
    text: 'Slipped on black ice on the way to the van and fell on the left knee.',
    done: 'Ice pack and rest. The path was salted.',
    action: 'Salt the lot before the early shift',
    osha: ['I', 0, 9, 'Left knee', 'Ice', 'injury'],
  },
  {
    type: 'violence',
    severity: '3',
    place: 'Nurses’ station',
    text: 'A visitor pushed a technician against the counter during an argument at the door.',
    done: 'Security called, the visitor left, statement taken.',
    action: 'Visitors wait in the lobby until met',
    osha: ['H', 3, 0, 'Lower back', 'Counter', 'injury'],
  },
  {
    type: 'vehicle',
    severity: '2',
    place: 'Highway 30',
    text: 'A van was hit from behind at a red light. No one was hurt and the bumper is bent.',
    done: 'Police report taken, insurer called.',
    action: 'Dash cameras in both vans',
  },
  {
    type: 'injury',
    severity: '2',
    place: 'Medication room',
    text: 'A needle went through the glove while a syringe was being capped.',
    done: 'Washed, source test ordered, prophylaxis offered within the hour.',
    action: 'Replace syringes with safety needles',
    osha: ['J', 0, 0, 'Left index finger', 'Needle', 'injury'],
    privacy: 'needle',
  },
  {
    type: 'property',
    severity: '1',
    place: 'Laundry',
    text: 'The dryer vent came loose and the room filled with lint. The machine was stopped.',
    done: 'Work order opened, machine out of use.',
    action: 'Check dryer vents each quarter',
  },
  {
    type: 'near_miss',
    severity: '3',
    place: 'Hall B',
    text: 'The fire door was wedged open with a chair while a contractor worked behind it.',
    done: 'Chair removed, contractor told.',
    action: 'Door rules in the contractor briefing',
  },
  {
    type: 'injury',
    severity: '3',
    place: 'Alder House, room 4',
    text: 'Felt a sharp pain in the lower back while lifting a mattress alone during turnover.',
    done: 'Sent home, seen by occupational health the next morning.',
    action: 'Two people for every mattress',
    osha: ['H', 14, 21, 'Lower back', 'Mattress', 'injury'],
  },
  {
    type: 'environment',
    severity: '2',
    place: 'Cleaning closet',
    text: 'Two cleaners were stored side by side and fumes built up in the closet.',
    done: 'Aired, products separated.',
    action: 'Label and separate chemicals',
    osha: ['J', 0, 0, 'Airways', 'Cleaning agents', 'respiratory'],
  },
  {
    type: 'security',
    severity: '2',
    place: 'Back entrance',
    text: 'The back door was found unlocked at 05:10 with no one near it.',
    done: 'Door locked, building walked.',
    action: 'Door check on the night round',
  },
  {
    type: 'injury',
    severity: '2',
    place: 'Group room',
    text: 'A folding table closed on the hand while the room was set up for group.',
    done: 'Wound cleaned and closed with three stitches.',
    action: 'Replace the folding tables',
    osha: ['J', 0, 0, 'Right hand', 'Folding table', 'injury'],
  },
];
export const HARASSMENT: WorkStory = {
  type: 'harassment',
  severity: '3',
  place: 'Team messages',
  text: 'Repeated remarks about a colleague’s accent in the team chat, also after being asked to stop.',
  done: 'Messages were saved.',
  action: 'Conversation with the team about conduct',
};
export const FINDINGS =
  'Two people and the shift log confirm the report. The rule was known; the equipment was not at hand.';
export const ROOT = 'The task was planned for one person and the safer tool was in another building.';
export const TRIAGE = 'Read with the site lead. No further danger on site.';
