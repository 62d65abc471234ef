/** The shelf: papers of the organization and its sites, of people, of a coaching client and of a consultant; requests in every state. */
import { addDays } from '#engine/model/days.ts';
import { document, documentRequest } from '#modules/documents/document.model.ts';
import { stateOn } from '#modules/documents/expiry.model.ts';
import type { Role } from '#access/roles.model.ts';
import { insertRecords } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

type Row = readonly [title: string, category: string, class_: string, issued: number, expires: number | null];
/** Days from the seed on which it was issued and expires. */
const OF_THE_ORGANIZATION: readonly Row[] = [
  ['Certificate of incorporation', 'corporate', 'P0', -4_200, null],
  ['Bylaws', 'corporate', 'P0', -1_500, null],
  ['IRS determination letter', 'corporate', 'P1', -4_000, null],
  ['General liability policy', 'insurance', 'P1', -310, 55],
  ['Professional liability policy', 'insurance', 'P1', -340, 25],
  ['Workers’ compensation certificate', 'insurance', 'P0', -372, -7],
  ['Pharmacy waste contract', 'vendors', 'P1', -150, 215],
  ['Emergency operations plan', 'corporate', 'P0', -90, null],
  ['OSHA Form 300A, last year', 'safety', 'P0', -320, null],
];
const OF_SITES: readonly Row[] = [
  ['Residential facility license', 'facility', 'P0', -705, 5],
  ['Fire inspection report', 'facility', 'P0', -200, 165],
  ['Kitchen permit', 'facility', 'P0', -330, 35],
  ['Elevator certificate', 'facility', 'P0', -410, -12],
];
const OF_PEOPLE: readonly Row[] = [
  ['Signed offer letter', 'agreements', 'P2', -700, null],
  ['Confidentiality agreement', 'agreements', 'P1', -698, null],
  ['CPR and first aid card', 'credentials', 'P1', -680, 48],
  ['De-escalation training certificate', 'training', 'P1', -300, 65],
  ['TB test', 'medical', 'P2', -350, 14],
  ['Form W-4', 'payroll', 'P3', -690, null],
  ['Driver’s license copy', 'identity', 'P2', -500, 400],
];
/** Of former employees: what the retention schedule reaches first. */
const OF_FORMER: readonly Row[] = [
  ['Form I-9', 'identity', 'P2', -2_600, null],
  ['Form W-4', 'payroll', 'P3', -2_590, null],
  ['Signed offer letter', 'agreements', 'P2', -2_600, null],
];
const INVESTIGATION: Row = ['Investigation report', 'performance', 'P4', -60, null];
const OF_CLIENTS: readonly Row[] = [
  ['Consent to coaching', 'consents', 'P2', -120, 245],
  ['Release of information, primary care', 'consents', 'P2', -118, 22],
  ['Release of information, sister', 'consents', 'P2', -90, 275],
  ['Consent to video sessions', 'consents', 'P2', -120, null],
  ['Coaching plan, first quarter', 'plans', 'P2', -118, -28],
  ['Coaching plan, second quarter', 'plans', 'P2', -27, 64],
  ['Relapse prevention plan', 'plans', 'P2', -75, null],
  ['Session 8', 'session_notes', 'P4', -5, null],
  ['Session 7', 'session_notes', 'P4', -12, null],
  ['Session 6', 'session_notes', 'P4', -19, null],
  ['Summary for the client, month 3', 'session_notes', 'P2', -21, null],
  ['Insurance card', 'client_files', 'P2', -119, 200],
  ['Sleep log', 'client_files', 'P2', -3, null],
];
/** With the client organization that each is for. */
const OF_CONSULTANTS: readonly (readonly [...Row, string])[] = [
  ['Master services agreement', 'client_contracts', 'P2', -400, 330, 'Cedar Grove Recovery'],
  ['Statement of work, HR audit', 'client_contracts', 'P2', -120, 52, 'Cedar Grove Recovery'],
  ['Master services agreement', 'client_contracts', 'P2', -640, 20, 'Northgate Counseling'],
  ['Business associate agreement', 'client_contracts', 'P2', -640, 20, 'Northgate Counseling'],
  ['HR file audit, first half', 'audit_reports', 'P2', -70, null, 'Cedar Grove Recovery'],
  ['Risk assessment', 'audit_reports', 'P2', -33, null, 'Northgate Counseling'],
  ['Incident report review', 'audit_reports', 'P2', -150, null, 'Tidewater Homes'],
  ['SHRM-SCP certificate', 'certificates', 'P2', -900, 195, ''],
  ['Professional liability certificate', 'certificates', 'P2', -350, 15, ''],
  ['Mental health first aid instructor', 'certificates', 'P2', -1_100, -5, ''],
];
const REQUESTS = [
  ['CPR and first aid card', 'credentials', 9, 'requested'],
  ['Proof of hepatitis B vaccination', 'medical', -2, 'requested'],
  ['Driver’s license copy', 'identity', 4, 'submitted'],
  ['Diploma', 'credentials', 6, 'rejected'],
  ['Signed handbook page', 'agreements', -30, 'approved'],
] as const;
const OF_CLIENT_REQUESTS = [
  ['New insurance card', 'client_files', 6, 'requested'],
  ['Release of information, employer', 'consents', 2, 'rejected'],
  ['Photo ID', 'client_files', -40, 'approved'],
] as const;

interface Whose {
  readonly owner: string;
  readonly employee?: string | null;
  readonly location?: string | null;
  readonly holder?: string | null;
  readonly coach?: string | null;
  readonly clientOrganization?: string | null;
}

/** All of it for a large organization, the organization's own papers for a small one. */
export async function loadDocuments({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 2_222);
  const large = org.accounts.length > 4;
  const accountOf = (role: Role) => org.accounts.find((one) => one.role === role)?.id ?? null;
  const hr = accountOf('hr_manager');
  const [client, coach, consultant] = [accountOf('health_client'), accountOf('health_coach'), accountOf('consultant')];
  const signedIn = org.accounts.flatMap(({ employeeId }) => employeeId ?? []);
  const others = org.employees
    .filter(({ id, status }) => status === 'active' && !signedIn.includes(id))
    .map(({ id }) => id);
  const former = org.employees.filter(({ status }) => status === 'terminated').map(({ id }) => id);
  const remindedAt = (expiresOn: string | null) =>
    expiresOn === null ? null : ([7, 30, 60].find((days) => expiresOn <= addDays(today, days)) ?? null);
  const row = ([title, category, confidentiality, issued, expires]: Row, whose: Whose, shift = 0) => {
    const issuedOn = addDays(today, issued + shift);
    const expiresOn = expires === null ? null : addDays(today, expires + shift);
    return {
      employee: null as string | null,
      location: null as string | null,
      holder: null as string | null,
      coach: null as string | null,
      clientOrganization: null as string | null,
      ...whose,
      id: random.id(today),
      createdAt: at(issuedOn),
      createdBy: whose.holder ? (whose.coach ?? whose.holder) : hr,
      status: stateOn(expiresOn, today),
      title,
      category,
      confidentiality,
      issuedOn,
      expiresOn,
      edition: 1,
      textState: 'none',
      remindedDays: remindedAt(expiresOn),
    };
  };
  const people = large ? [...signedIn, ...random.shuffle(others).slice(0, 40)] : signedIn.slice(0, 2);
  const sites = org.spec.sites.slice(0, large ? 4 : 1).map(({ code }) => structure.site(code));
  const current = [
    ...OF_THE_ORGANIZATION.map((one) => row(one, { owner: 'organization' })),
    ...sites.flatMap((location, n) =>
      OF_SITES.slice(0, n === 0 ? 4 : 2).map((one) => row(one, { owner: 'site', location }, n * 45)),
    ),
    ...people.flatMap((employee) =>
      OF_PEOPLE.map((one) => row(one, { owner: 'employee', employee }, random.int(-20, 40))),
    ),
    ...random
      .shuffle(former)
      .slice(0, large ? 6 : 1)
      .flatMap((employee) => OF_FORMER.map((one) => row(one, { owner: 'employee', employee }, random.int(-200, 60)))),
    ...random
      .shuffle(others)
      .slice(0, large ? 3 : 0)
      .map((employee) => row(INVESTIGATION, { owner: 'employee', employee })),
    ...(client ? OF_CLIENTS.map((one) => row(one, { owner: 'client', holder: client, coach })) : []),
    ...(consultant
      ? OF_CONSULTANTS.map(([title, category, class_, issued, expires, organization]) =>
          row([title, category, class_, issued, expires], {
            owner: 'consultant',
            holder: consultant,
            clientOrganization: organization || null,
          }),
        )
      : []),
  ];
  // Each insurance policy and license of a facility has the year before on the shelf.
  const earlier = current
    .filter(({ category }) => category === 'insurance' || category === 'facility')
    .map((one) => ({
      ...one,
      id: random.id(today),
      status: 'replaced',
      issuedOn: addDays(one.issuedOn, -365),
      expiresOn: one.expiresOn && addDays(one.expiresOn, -365),
      renewedBy: one.id,
    }));
  const before = new Map(earlier.map(({ renewedBy, id }) => [renewedBy, id]));
  await insertRecords(loader, document, [
    ...earlier.map(({ renewedBy: _by, ...one }) => ({ ...one, createdAt: at(one.issuedOn) })),
    ...current.map((one) => ({ ...one, edition: before.has(one.id) ? 2 : 1, replaces: before.get(one.id) ?? null })),
  ]);
  const request =
    (whose: Whose, createdBy: string | null) =>
    ([title, category, due, status]: readonly [string, string, number, string]) => ({
      employee: null as string | null,
      holder: null as string | null,
      coach: null as string | null,
      ...whose,
      id: random.id(today),
      createdAt: at(addDays(today, Math.min(due, 0) - 12)),
      createdBy,
      status,
      title,
      category,
      due: addDays(today, due),
      submittedOn: status === 'requested' ? null : addDays(today, Math.min(due, 0) - 3),
      rejectReason: status === 'rejected' ? 'The photo is too dark to read. Please send a scan.' : null,
    });
  await insertRecords(loader, documentRequest, [
    ...(large ? [...signedIn, ...others.slice(0, 8)] : []).flatMap((employee, i) =>
      REQUESTS.filter((_, n) => (i + n) % 3 === 0).map(request({ owner: 'employee', employee }, hr)),
    ),
    ...(client ? OF_CLIENT_REQUESTS.map(request({ owner: 'client', holder: client, coach }, coach)) : []),
  ]);
}
