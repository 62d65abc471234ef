/** Papers by which something leaves, and papers about one kind of treatment. Own texts: counsel reviews them before an organization goes by them. */
import type { ConsentText } from './consent-text.model.ts';

/** The information in every release (42 CFR 2.31). */
const REVOKE =
  'I may revoke this consent at any time, in writing or by telling a member of staff. It does not undo what was disclosed before on the strength of it. Otherwise it ends on the date or with the event named above.';

export const disclosure: ConsentText = {
  version: '1',
  title: 'Release of information',
  body: [
    'I allow the program named above to disclose what is named above to the recipient named above, for the purpose named above and for nothing else.',
    'Records of substance use disorder treatment are protected by 42 CFR Part 2. The recipient is told so in writing with every disclosure, and may not disclose them further unless the rules allow it.',
    REVOKE,
    'Treatment here does not depend on this consent, unless the disclosure is the reason for the treatment. I get a copy.',
  ],
  agrees: 'I allow this disclosure as it is written here.',
};
export const tpo: ConsentText = {
  version: '1',
  title: 'Single consent for treatment, payment and operations',
  body: [
    'I allow this program to use and disclose my records for all future purposes of treatment, payment and health care operations, to my treating providers, health plans, third-party payers, and people helping to operate this program.',
    'Those who receive my records under this consent, and are covered by HIPAA, may disclose them again as HIPAA allows, except for civil, criminal, administrative or legislative proceedings against me.',
    'If I do not sign, the program may not be able to bill my health plan or to work together with my other providers, and I may have to pay myself. Notes of counseling sessions that are kept apart, and proceedings in court, are not covered: each needs a consent of its own.',
    REVOKE,
  ],
  agrees: 'I allow use and disclosure of my records for treatment, payment and health care operations.',
};
export const court: ConsentText = {
  version: '1',
  title: 'Release for legal proceedings',
  body: [
    'I allow the program named above to disclose what is named above to the court, authority or lawyer named above. This consent is for legal proceedings alone and is not part of any other.',
    'What is disclosed may be used in the proceedings that are named, and could count against me there. I could ask a lawyer before signing.',
    'If my release from custody, probation or sentence depends on my taking part in treatment, this consent can be revoked only as the rules on criminal justice referrals allow (42 CFR 2.35); otherwise I may revoke it at any time, except for what was done before on the strength of it.',
  ],
  agrees: 'I allow this disclosure for the proceedings that are named.',
};
export const psychotropic: ConsentText = {
  version: '1',
  title: 'Psychotropic medication',
  body: [
    'The prescriber told me the name of the medication, what it is for, how it is taken and for how long, its common and its serious side effects, what it must not be taken with, and what can be done instead. Each new medication is talked about anew.',
    'I say when I am or may become pregnant, what else I take, and what I notice. Some medications need blood tests or examinations of movement.',
    'I may refuse or stop; stopping suddenly can be dangerous, so I talk about it first. In an emergency the law may allow medication without consent.',
  ],
  agrees: 'I agree to take the medication that was explained to me.',
};
export const mat: ConsentText = {
  version: '1',
  title: 'Medication for addiction',
  body: [
    'I was told about the medications for my addiction, such as buprenorphine, methadone or naltrexone: how they work, what they can do, their risks, and treatment without them.',
    'With alcohol, benzodiazepines or other sedatives some of them can stop my breathing. A first dose too early can bring on withdrawal. After a break my tolerance is lower, and an amount I used before can kill me.',
    'I take the medication as ordered, keep it from others and from children, come to tests and counts, and am offered naloxone. The prescriber looks into the state’s prescription monitoring program.',
  ],
  agrees: 'I agree to treatment with the medication that was explained to me.',
};
export const photo: ConsentText = {
  version: '1',
  title: 'Photograph',
  body: [
    'A photograph of me is taken for my record, so that staff know whom they give medication to. It is seen by those who treat me and is not used for anything else.',
    'I may refuse; the program then identifies me in another way. I may ask that it is taken out of use.',
  ],
  agrees: 'I agree to a photograph for my record.',
};
export const research: ConsentText = {
  version: '1',
  title: 'Research',
  body: [
    'I was told what the study is about, who carries it out and pays for it, what I would do, how long it takes, its risks and benefits, and how my information is protected.',
    'Taking part is voluntary. My treatment is the same if I say no or stop later. The study’s own consent form, approved by its review board, comes on top of this paper.',
  ],
  agrees: 'I agree to be asked about and to take part in the study that was explained to me.',
};
