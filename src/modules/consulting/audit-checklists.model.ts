/** What each kind of client audit looks at, with the law behind it. An audit starts with the list of its kind, and may change it. */

export const AUDIT_KINDS = {
  hr_files: 'HR files',
  incident_reports: 'Incident reports',
  risk_assessments: 'Risk assessments',
  documentation: 'Documentation',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** Question and citation. */
export const CHECKLISTS: Readonly<Record<AuditKind, readonly (readonly [question: string, citation: string])[]>> = {
  hr_files: [
    ['Form I-9, section 2 completed within three business days of the hire', '8 CFR 274a.2(b)(1)(ii)'],
    ['Form I-9 kept three years after the hire or one year after the end, the later', '8 CFR 274a.2(b)(2)(i)'],
    ['Signed offer letter and job description', 'House standard'],
    ['Form W-4 of the current design on file', '26 CFR 31.3402(f)(2)-1'],
    ['Licenses verified at the source before the first shift', 'House standard'],
    ['Background check before the first shift', 'State licensing rule'],
    ['Medical papers kept apart from the personnel file', '29 CFR 1630.14(b)(1)'],
    ['Handbook receipt signed, current edition', 'House standard'],
    ['Annual training records complete', 'State licensing rule'],
  ],
  incident_reports: [
    ['Reported within the hours that the policy names', 'House standard'],
    ['Facts are separate from opinions', 'House standard'],
    ['Injury log entered within seven calendar days', '29 CFR 1904.29(b)(3)'],
    ['Severe injuries reported to OSHA within 24 hours', '29 CFR 1904.39'],
    ['Root cause named, not only the event', 'House standard'],
    ['Corrective actions have an owner and a day', 'House standard'],
    ['Follow-up shows whether the action worked', 'House standard'],
  ],
  risk_assessments: [
    ['Risk assessment of electronic health information within a year', '45 CFR 164.308(a)(1)(ii)(A)'],
    ['Each risk has likelihood, impact and an owner', 'House standard'],
    ['Controls were tested, and by whom is written down', 'House standard'],
    ['High risks have a plan with days', '45 CFR 164.308(a)(1)(ii)(B)'],
    ['Workplace violence risks assessed for each site', 'State rule'],
    ['Leaders have accepted what remains, in writing', 'House standard'],
  ],
  documentation: [
    ['Policies have an owner, an edition and a review day', 'House standard'],
    ['No policy is past its review day', 'House standard'],
    ['Required posters in each break room', '29 CFR 1903.2'],
    ['Records kept for the years that the schedule names', '29 CFR 1627.3'],
    ['Business associate agreements signed before data is shared', '45 CFR 164.308(b)'],
    ['Destruction is logged and approved', 'House standard'],
    ['Emergency plan rehearsed within a year', '29 CFR 1910.38'],
  ],
};

/** The checklist that a new audit of a kind starts with, nothing answered. */
export const checklistOf = (kind: AuditKind) =>
  CHECKLISTS[kind].map(([question, citation]) => ({
    question,
    citation,
    response: null,
    severity: null,
    evidence: null,
  }));
