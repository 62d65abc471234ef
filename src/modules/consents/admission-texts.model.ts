/** The papers of an admission, in plain words. Own texts: counsel reviews them before an organization goes by them. */
import type { ConsentText } from './consent-text.model.ts';

export const treatment: ConsentText = {
  version: '1',
  title: 'Consent to treatment',
  body: [
    'I ask to be treated here for problems with alcohol, drugs or mental health. The team has told me what it recommends and why: assessments, individual and group counseling, nursing care, medication where it helps, and planning for the time afterwards.',
    'Treatment can help, and nobody can promise that it will. Talking about hard things can hurt before it helps. Withdrawal can be dangerous; I will say how I feel, and I may be sent to a hospital if I need more care than this program gives.',
    'There are other ways: another program or level of care, a doctor of my own, self-help groups, or no treatment. I was told about them and about what may happen without treatment.',
    'I take part in writing my treatment plan and get a copy if I ask. I may ask questions at any time, refuse any part of the treatment, and end it. If a court or an authority asked for it, ending it may have consequences there.',
    'In an emergency the team does what is needed to keep me and others safe.',
  ],
  agrees:
    'I agree to be treated here. I was told what the treatment is, its risks and its alternatives, and that I may end it.',
};

export const npp: ConsentText = {
  version: '1',
  title: 'Notice of privacy practices: receipt',
  body: [
    'The notice of privacy practices says how this program may use and share health information about me, what it must do to protect it, and which rights I have (45 CFR 164.520).',
    'Among my rights: to see my record and get a copy, to ask for a correction, to ask for limits and for another way of being contacted, to learn to whom my information was given, to get a paper copy of the notice, and to complain to this program or to the U.S. Secretary of Health and Human Services without any disadvantage.',
    'Signing says that I received the notice, not that I agree with it. If I do not sign, the program writes down that it offered the notice and why it was not signed; I am treated all the same.',
  ],
  agrees: 'I was given the notice of privacy practices and could ask about it.',
};

export const part2Notice: ConsentText = {
  version: '1',
  title: 'Notice to clients under 42 CFR Part 2',
  body: [
    'Federal law and regulations protect records of substance use disorder treatment more than other health records (42 U.S.C. 290dd-2; 42 CFR Part 2). This program may not say to anybody outside that I am or was a client here, or tell anything that would identify me as somebody with a substance use disorder, unless I agree in writing or the law allows it.',
    'Without my consent it may tell what is needed: to medical staff in a medical emergency; to those who carry out an audit, an evaluation or research under the rules; where a court orders it under the special procedure of the rules; to report suspected child abuse or neglect as state law asks; and about a crime on the premises or against staff, or a threat of one.',
    'My records, and testimony about them, may not be used against me in civil, criminal, administrative or legislative proceedings without my written consent or such a court order.',
    'I may give one consent for all future treatment, payment and health care operations. Who receives records under it may share them again as HIPAA allows, but not for proceedings against me. I may revoke a consent at any time, except for what was done before on the strength of it. Counseling notes about substance use are kept apart and need a consent of their own.',
    'A violation can be reported to this program and to the U.S. Secretary of Health and Human Services. I will not be treated worse for it.',
  ],
  agrees:
    'I was told that federal law (42 CFR part 2) protects the records of my treatment, and when they may be told of without my consent.',
};

export const financial: ConsentText = {
  version: '1',
  title: 'Financial agreement',
  body: [
    'I was told the rates of this program and what my health plan is expected to pay. What was learned from the plan is an estimate, not a promise; the plan decides when it gets the bill.',
    'I owe what the plan does not pay and may be billed for by law: deductible, copayment, coinsurance, and services that the plan does not cover and that I agreed to beforehand. If I have no insurance or do not use it, I have a right to a good faith estimate of the costs before the treatment.',
    'I assign payments of my plan for these services to this program. What has to be told to the plan to be paid leaves only under a consent that I sign separately.',
    'If I cannot pay, I say so: there may be a payment plan, a reduced rate or public funding. I am not turned away from emergency care because of money.',
  ],
  agrees: 'I was told what the treatment costs, what my insurance is expected to pay and what I owe.',
};

export const rights: ConsentText = {
  version: '1',
  title: 'Rights of clients',
  body: [
    'I am treated with dignity and respect, and without discrimination because of race, color, national origin, language, religion, age, sex, sexual orientation, gender identity, disability or how my treatment is paid for.',
    'I am safe from abuse, neglect, exploitation, humiliation and retaliation. Seclusion and restraint are never a punishment.',
    'I am told about my condition and treatment in words that I understand, with an interpreter free of charge if I need one. I take part in decisions, may ask for another opinion, and may refuse treatment, medication, photographs and research.',
    'My privacy is kept, as far as safety allows. I may have visitors, telephone calls and mail by the rules of the house, and may speak with my lawyer, clergy and advocates.',
    'I may complain to any member of staff, to the clinical director, and to the state’s licensing authority, and get an answer. Nothing bad happens to me because of it.',
  ],
  agrees: 'I was given my rights as a client, in words that I understand, and was told how to complain.',
};

export const rules: ConsentText = {
  version: '1',
  title: 'House rules',
  body: [
    'No alcohol, drugs, weapons or violence here, and no threats. Medication is handed to the nurse when I arrive and given out by staff.',
    'I take part in groups and appointments, keep to quiet hours and smoking areas, and stay in my own room at night. Nobody else’s room is mine to enter.',
    'What other clients say and who they are stays here. I take no photographs or recordings.',
    'I do not leave without telling staff. Passes are ordered beforehand, with a time of return; when I come back I may be asked for a urine test and my belongings are looked through.',
    'Whoever breaks a rule talks about it with the team first. Violence, dealing or weapons can end the stay; then I am told why, and helped to find other care.',
  ],
  agrees: 'I was told the rules of the house and will keep them.',
};

export const search: ConsentText = {
  version: '1',
  title: 'Search of person and belongings',
  body: [
    'To keep everybody safe, two members of staff look through what I bring, when I arrive and when I come back, and later if there is a reason to believe that something dangerous is here. I may be present.',
    'Belongings are written down. What is not allowed is stored, sent home or destroyed; what the law forbids may be given to the police without saying why I am here.',
    'A search of the body is visual, done in private by staff of the sex that I ask for where possible, and never of body openings. I may refuse; the team then decides with me whether I can be admitted safely.',
  ],
  agrees: 'I agree that my belongings are searched as described, and was told what happens to what is found.',
};

export const telehealth: ConsentText = {
  version: '1',
  title: 'Telehealth',
  body: [
    'Some appointments can be by video or telephone. They are voluntary, and I may ask to be seen in person instead, as far as the program can offer it.',
    'What I say is as confidential as in the office. I choose a private place; the program uses a protected connection, does not record, and tells me who else is in the room. A technical failure can interrupt or, rarely, expose a conversation.',
    'At the beginning I say where I am and how to reach me, so that help can be sent in an emergency. Some things cannot be done at a distance, and the clinician may ask me to come.',
    'The clinician’s license, and costs, depend on where I am during the appointment. I was told what applies.',
  ],
  agrees: 'I agree to appointments by video or telephone, and may end them at any time.',
};
