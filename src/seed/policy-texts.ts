/** The texts of the demonstration's policies: invented, short, and no legal advice. */
const text = (purpose: string, rules: readonly string[], report: string): string =>
  [
    '## Purpose',
    purpose,
    '',
    '## What we expect of you',
    ...rules.map((rule) => `- ${rule}`),
    '',
    '## Questions and reports',
    report,
    '',
    'No one is punished for a question or a report made in good faith.',
  ].join('\n');

const TO_HR = 'Talk to your manager or to Human Resources. You can also write to compliance@harborline.example.';

export const POLICY_TEXTS = {
  'Code of conduct': text(
    'We care for people at a vulnerable time of their lives. This code says how we treat clients, their families and each other, and how we handle conflicts of interest.',
    [
      '**Treat everyone with respect**, on every shift and in every message.',
      'Put the safety of clients first. If you see something unsafe, stop and speak up.',
      'Accept no gifts from clients or their families worth more than $25.',
      'Tell your manager before you take a second job with a provider or a vendor of ours.',
      'Keep records true and complete. Never sign for someone else.',
      'Speak for the company only if that is your job.',
    ],
    TO_HR,
  ),
  'Confidentiality of client records': text(
    'Federal rules (HIPAA and 42 CFR Part 2) protect the records of our clients. Even the fact that someone is a client is confidential.',
    [
      'Open only the charts you need for your work. Every view is logged and reviewed.',
      'Do not confirm or deny that someone is a client, to anyone, without a written consent.',
      'Do not discuss clients in hallways, elevators, the cafeteria or on social media.',
      'Do not photograph clients or units, and do not take records home.',
      'Report a lost device or a misdirected message **within one hour**.',
    ],
    'Call the privacy officer at once if you think that information reached the wrong person.',
  ),
  'Acceptable use of technology': text(
    'Computers, phones and accounts are for work. This policy keeps them, and what is on them, safe.',
    [
      'Use your own account only, with a passkey or an authenticator app.',
      'Lock your screen when you leave it, even for a minute.',
      'Do not put client information into chat assistants, personal mail or personal storage.',
      'Install software only from the company catalog.',
      'Report suspicious mail with the Report button. Do not click its links.',
    ],
    'Write to security@harborline.example, or call the service desk at any hour.',
  ),
  'Workplace violence prevention': text(
    'Most incidents announce themselves. This policy describes how we prevent violence and what to do when it happens.',
    [
      'Complete de-escalation training before your first shift on a unit, and every year.',
      'Wear your alarm on the unit and test it at the beginning of the shift.',
      'Never enter a room alone after a threat.',
      'Press the alarm early. No one will ask why you did.',
      'File an incident report before the end of your shift.',
    ],
    TO_HR,
  ),
  'Bloodborne pathogens exposure control': text(
    'The OSHA standard (29 CFR 1910.1030) asks for a plan that is reviewed every year. This is the part of it that every employee must know.',
    [
      'Treat all blood and body fluids as infectious.',
      'Put sharps into the container at the point of use. Never recap a needle.',
      'Wear the protective equipment for the task. It is free of charge.',
      'Wash an exposure at once, tell your lead, and go to the exposure clinic **within two hours**.',
      'The hepatitis B vaccine is offered to you free of charge in your first ten days.',
    ],
    'The infection control nurse is on call at all hours.',
  ),
  'Harassment-free workplace': text(
    'Harassment and discrimination have no place here.',
    [
      'Do not make unwelcome advances, jokes or comments about anyone’s protected characteristics.',
      'If you see harassment, help if it is safe, and report it.',
      'Managers report what they see or hear within one working day.',
      'We investigate each report promptly, and share it only with those who must know.',
      'Retaliation is grounds for dismissal.',
    ],
    TO_HR,
  ),
  'Paid time off and attendance': text(
    'Clients depend on full shifts. This policy describes how you ask for time off, and what to do when you cannot come.',
    [
      'Request planned time off in Nexus at least 14 days ahead.',
      'Call the staffing line two hours before your shift if you are sick.',
      'Three absences without a call are treated as a resignation.',
      'Up to 80 hours carry over to the next year.',
    ],
    TO_HR,
  ),
  'Professional boundaries with clients': text(
    'A clear boundary protects the client and you. It holds during treatment and for two years after discharge.',
    [
      'Do not connect with clients on personal social media.',
      'Do not lend or borrow money, and do not buy or sell anything.',
      'Do not share your home address or personal telephone number.',
      'Tell your supervisor **before your next session** if you knew a client earlier.',
    ],
    'Bring a doubt to clinical supervision. A doubt is not a failure.',
  ),
  'Travel and expense reimbursement': text(
    'We reimburse what you reasonably spend for work.',
    [
      'Submit receipts within 30 days.',
      'Book flights and hotels with the travel desk.',
      'Mileage is reimbursed at the federal rate of the day of the trip.',
    ],
    'Write to payables@harborline.example.',
  ),
  'Remote work': text(
    'Some jobs can be done from home for part of the week. This policy says which, and under which conditions.',
    [
      'Agree on the days with your manager in writing.',
      'Work in a room where no one can see your screen or hear your calls.',
      'Be reachable in the core hours, 10 am to 3 pm.',
    ],
    TO_HR,
  ),
  'Use of personal vehicles': text(
    'Company vehicles are used for all trips with clients. Personal vehicles are used without clients only.',
    ['Carry the insurance that your state asks for.', 'Report each accident on the day it happens.'],
    TO_HR,
  ),
} as const satisfies Readonly<Record<string, string>>;
