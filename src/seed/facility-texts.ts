/** What breaks, is inspected and is practiced in the buildings of the demonstration. */
import type { HAZARDS } from '#modules/facility/safety-plan.model.ts';
import type { WORK_CATEGORIES } from '#modules/facility/work-order.model.ts';
import type { Priority } from '#modules/facility/work-priority.model.ts';

type Category = keyof typeof WORK_CATEGORIES;

/** What is wrong, where, category, priority, what was done, cost in dollars. */
export const REPAIRS: readonly (readonly [string, string, Category, Priority, string, number])[] = [
  ['Shower drain is blocked', 'Room 4, bathroom', 'plumbing', 'p3', 'Cleared the trap and flushed the line.', 0],
  ['Toilet does not stop running', 'Staff restroom, first floor', 'plumbing', 'p4', 'Replaced the flapper.', 18],
  [
    'Outlet sparks when something is plugged in',
    'Dayroom, north wall',
    'electrical',
    'p1',
    'Replaced the outlet and tested the circuit.',
    145,
  ],
  ['Hallway light flickers', 'Corridor by the nurses’ station', 'electrical', 'p3', 'Replaced the driver.', 62],
  ['No heat in two rooms', 'Rooms 6 and 7', 'hvac', 'p2', 'Bled the line and replaced a valve.', 410],
  ['Air conditioner leaks', 'Group room', 'hvac', 'p3', 'Cleaned the drain pan.', 0],
  ['Exit door does not latch', 'East exit', 'doors', 'p1', 'Adjusted the strike and tested it ten times.', 0],
  ['Closet door is off its track', 'Room 2', 'doors', 'p4', 'Hung it again with a new roller.', 24],
  ['Medication room lock sticks', 'Medication room', 'doors', 'p2', 'Replaced the cylinder; new keys are logged.', 230],
  ['Chair has a broken leg', 'Dining room', 'furniture', 'p4', 'Taken out and replaced.', 89],
  ['Smoke detector chirps', 'Room 9', 'fire', 'p2', 'Replaced the battery and tested it.', 12],
  ['Extinguisher is past its tag', 'Kitchen', 'fire', 'p2', 'Exchanged by the fire service company.', 75],
  ['Curtain rod does not break away', 'Room 5', 'ligature', 'p1', 'Replaced by a breakaway rod.', 95],
  ['Loose vent cover', 'Room 8, ceiling', 'ligature', 'p2', 'Fastened with security screws.', 16],
  ['Dryer does not heat', 'Laundry', 'appliance', 'p3', 'Replaced the thermal fuse.', 54],
  ['Refrigerator reads 47 °F', 'Kitchen', 'appliance', 'p2', 'Cleaned the coil; holds 38 °F.', 0],
  ['Broken step at the back porch', 'Back porch', 'grounds', 'p2', 'Replaced the board.', 48],
  ['Ants in the pantry', 'Pantry', 'pests', 'p3', 'Treated by the pest company.', 160],
  ['Window does not close', 'Room 3', 'doors', 'p3', 'Replaced the hinge.', 37],
  ['Paint peels', 'Stairwell', 'other', 'p4', 'Scraped and painted.', 130],
];

/** Name, cadence, days until it is next due, days to do it, category of what it finds, items. */
export const INSPECTIONS = [
  [
    'Ligature and environmental risk',
    'semiannual',
    41,
    5,
    'ligature',
    [
      'Bedrooms: rods, hooks and vents break away or are flush',
      'Bathrooms: fixtures are ligature-resistant',
      'Doors: hinges and closers are covered',
      'Cords in common rooms are shorter than 12 inches',
      'Windows open no more than 4 inches',
    ],
  ],
  [
    'Contraband sweep',
    'weekly',
    3,
    1,
    'other',
    ['Common rooms', 'Laundry and linen', 'Outdoor areas', 'Bathrooms: tanks and ceiling tiles'],
  ],
  [
    'Fire extinguishers',
    'monthly',
    9,
    3,
    'fire',
    ['Needle in the green', 'Pin and seal in place', 'Tag is current', 'Nothing blocks access'],
  ],
  ['Water temperature', 'monthly', 16, 2, 'plumbing', ['Bathrooms at most 120 °F', 'Kitchen sink', 'Hand sinks']],
  [
    'Kitchen',
    'weekly',
    5,
    1,
    'appliance',
    ['Refrigerators 36 to 41 °F', 'Food is dated', 'Surfaces are clean', 'Knives are counted'],
  ],
  [
    'AED and naloxone',
    'monthly',
    20,
    1,
    'other',
    ['AED shows ready', 'Pads are in date', 'Naloxone is in date', 'Gloves and mask'],
  ],
  [
    'Exits and emergency lights',
    'quarterly',
    28,
    5,
    'fire',
    ['Exit signs are lit', 'Emergency lights hold 30 seconds', 'Doors open without a key'],
  ],
] as const;

export const PROTOCOLS: readonly (readonly [keyof typeof HAZARDS, string, string, string])[] = [
  [
    'fire',
    'Fire',
    'Rescue who is in danger. Pull the alarm. Close doors. Evacuate.',
    'Take the roster and the medication keys. Meet at the assembly point. Count clients, staff and visitors. Report who is missing to the fire department. Go back in only after the all clear.',
  ],
  [
    'medical',
    'Medical emergency',
    'Call for help. Call 911. Start CPR if there is no breathing. Send for the AED.',
    'The nurse leads. One person meets the ambulance at the door, one keeps others away. Hand over the medication list. Notify the physician and the administrator on call.',
  ],
  [
    'overdose',
    'Overdose',
    'Check breathing. Give naloxone. Call 911. Rescue breaths until the person breathes.',
    'Repeat naloxone after 2 to 3 minutes without a response. Stay with the person. Record each dose and time. Replace the kit. Debrief within 24 hours.',
  ],
  [
    'missing',
    'Missing client',
    'Search the building and grounds for 15 minutes. Check the sign-out log.',
    'Notify the charge nurse and the administrator on call. Call the police for a client at risk. Call the emergency contact as far as the consent allows. Record times.',
  ],
  [
    'threat',
    'Active threat',
    'Run if you can. Hide and lock the door. Call 911 when it is safe.',
    'Silence phones. Keep hands visible when the police arrive. Account for everyone at the assembly point. Do not speak to the press.',
  ],
  [
    'weather',
    'Severe weather',
    'Bring everyone indoors. Move away from windows.',
    'Check flashlights, water for 72 hours and the medication supply. Call staff who can stay. Decide on an evacuation with the administrator on call.',
  ],
  [
    'utility',
    'Utility failure',
    'Check who depends on power. Turn on the flashlights.',
    'Call the utility and the maintenance on call. Keep refrigerators closed. Move medication to the backup refrigerator after 4 hours.',
  ],
];

export const SITE_STEPS: Readonly<Partial<Record<keyof typeof HAZARDS, readonly (readonly [string, string])[]>>> = {
  fire: [
    ['Sound the alarm and call 911', 'The person who sees it'],
    ['Close doors and check every room', 'Technicians'],
    ['Take the roster, medication keys and radio', 'Charge nurse'],
    ['Count everyone at the assembly point', 'Shift lead'],
  ],
  earthquake: [
    ['Drop, cover, hold on', 'Everyone'],
    ['Shut off gas if it smells', 'Maintenance'],
    ['Check for injuries, room by room', 'Nurses'],
    ['Count everyone outdoors', 'Shift lead'],
  ],
  weather: [
    ['Bring everyone indoors', 'Technicians'],
    ['Check supplies for 72 hours', 'Kitchen'],
    ['Ask the next shift whether they can come', 'Shift lead'],
  ],
  missing: [
    ['Search for 15 minutes', 'Technicians'],
    ['Call the administrator on call', 'Charge nurse'],
    ['Call the police if the client is at risk', 'Charge nurse'],
  ],
};

/** Name, kind, capacity, floor, amenities. */
export const SPACES = [
  ['Harbor room', 'meeting', 12, 2, ['screen', 'video', 'whiteboard', 'accessible']],
  ['Pier room', 'meeting', 6, 2, ['screen', 'whiteboard']],
  ['Training room', 'training', 30, 1, ['screen', 'video', 'accessible', 'kitchen']],
  ['Quiet office', 'office', 2, 1, ['phone']],
  ['Group room A', 'group', 14, 1, ['whiteboard', 'accessible']],
  ['Group room B', 'group', 10, 1, ['whiteboard']],
  ['Family room', 'meeting', 8, 1, ['accessible']],
] as const;
export const SUBJECTS = [
  'Staff meeting',
  'Budget review',
  'New-hire orientation',
  'Supervision',
  'Skills training',
  'Interview',
  'Safety committee',
  'Vendor visit',
] as const;
