/** Presets by level of care with their schedules, shared sections, settings, and the forms of clients in every state. */
import { addDays } from '#engine/model/days.ts';
import type { FormAnswers, FormDefinition, FormSection } from '#engine/model/forms/form.ts';
import { after } from '#engine/server/clocks.ts';
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { clientForm } from '#modules/client-forms/client-form.model.ts';
import { formPreset, formSchedule } from '#modules/client-forms/form-schedule.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { answered } from '#modules/forms/answered.model.ts';
import { formSection } from '#modules/forms/form-section.model.ts';
import { formSetting } from '#modules/forms/form-setting.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const PRESETS = [
  ['Detox and residential, 3.7', ['3.7'], 'Belongings on arrival, a check-in each week.', 'on'],
  ['Residential, 3.5 and 3.1', ['3.5', '3.1'], 'Check-in each week, feedback before the discharge.', 'on'],
  ['Outpatient, 2.1 and 1.5', ['2.1', '1.5'], 'Check-in each week. To be tried in the spring.', 'off'],
] as const;
/** Form, preset, anchor, days, repeats, who fills it in. */
const SCHEDULES = [
  ['belongings', 0, 'admission', 0, null, 'nurse', 4],
  ['weekly-check-in', 0, 'admission', 3, 7, 'therapist', 48],
  ['belongings', 1, 'admission', 0, null, 'nurse', 4],
  ['weekly-check-in', 1, 'level', 7, 7, 'therapist', 48],
  ['discharge-feedback', 1, 'discharge', 1, null, 'therapist', 24],
  ['weekly-check-in', 2, 'level', 7, 7, 'therapist', 72],
] as const;

const SECTIONS: readonly (FormSection & {
  readonly code: string;
  readonly says: string;
  readonly isDraft?: boolean;
})[] = [
  {
    code: 'sleep',
    title: 'Sleep',
    says: 'Hours, quality and what gets in the way.',
    items: [
      { kind: 'number', linkId: 'hours', text: 'Hours slept last night', min: 0, max: 24, required: true },
      {
        kind: 'choice',
        linkId: 'quality',
        text: 'How was it?',
        required: true,
        options: [
          { value: 'good', label: 'Good' },
          { value: 'fair', label: 'Fair' },
          { value: 'poor', label: 'Poor' },
        ],
      },
      { kind: 'text', linkId: 'why', text: 'What kept you up?', max: 300, when: { item: 'quality', is: ['poor'] } },
    ],
  },
  {
    code: 'transport',
    title: 'Transportation',
    says: 'How the client gets to appointments.',
    items: [
      {
        kind: 'choice',
        linkId: 'how',
        text: 'How do you get here?',
        options: [
          { value: 'car', label: 'Own car' },
          { value: 'ride', label: 'Someone drives' },
          { value: 'bus', label: 'Bus or train' },
          { value: 'none', label: 'No way yet' },
        ],
      },
    ],
  },
  {
    code: 'supports',
    title: 'People who help',
    says: 'Names are kept out of it: only who they are.',
    isDraft: true,
    items: [{ kind: 'text', linkId: 'who', text: 'Who can you call tonight?', max: 200 }],
  },
];

const STAYS = `select e.id, e.client, e.level_of_care as level, e.admitted_at as "admittedAt" from episode e
  where e.tenant_id = $1 and e.status in ('admitted', 'active', 'discharge_planning')
    and exists (select 1 from care_team_member m where m.tenant_id = e.tenant_id and m.client = e.client and m.staff = $2)
  order by e.id limit 8`;
const FORMS = `select t.code, t.id, v.id as version, v.definition from form_template t
  join form_version v on v.tenant_id = t.tenant_id and v.template = t.id and v.status = 'published'
  where t.tenant_id = $1 and t.code in ('belongings', 'weekly-check-in', 'discharge-feedback')`;
const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), n.id, n.id, 'client_form', t.id::text, 'author', n.id, n.name, ${hashOf(contentSql(clientForm, 't'))}, t.performed_at
  from client_form t join jsonb_to_recordset($2::jsonb) as n(id uuid, name text) on n.id = t.author
  where t.tenant_id = $1 and t.status = 'signed'`;

interface Used {
  readonly code: string;
  readonly id: string;
  readonly version: string;
  readonly definition: FormDefinition;
}

/** Loads them for an organization that treats clients; the settings and sections for every large one. */
export async function loadClientForms({ loader, org, today }: DemoWorld): Promise<void> {
  const of = (role: string) => org.accounts.find((one) => one.role === role);
  const [director, therapist] = [of('clinical_director'), of('therapist')];
  if (!director || !therapist) return;
  const random = prng(org.spec.seed * 2_271);
  const by = { createdBy: director.id };
  const { rows: forms } = await loader.client.query<Used>(FORMS, [loader.tenantId]);
  const formOf = (code: string): Used | undefined => forms.find((one) => one.code === code);

  await insertRecords(loader, formSetting, [
    {
      id: random.id(today),
      createdAt: at(addDays(today, -200)),
      ...by,
      kind: 'consent',
      secondReview: true,
      expiryDays: 30,
      notice: 'Ask for a copy in large print or in another language.',
    },
    {
      id: random.id(today),
      createdAt: at(addDays(today, -200)),
      ...by,
      kind: 'clinical',
      secondReview: false,
      expiryDays: 7,
    },
  ]);
  await insertRecords(
    loader,
    formSection,
    SECTIONS.map(({ code, says, isDraft = false, ...section }): SeedRow => {
      const day = addDays(today, isDraft ? -3 : -120);
      const { title } = section;
      return {
        id: random.id(day),
        createdAt: at(day),
        ...by,
        status: isDraft ? 'draft' : 'published',
        code,
        title,
        description: says,
        definition: {
          code,
          version: '1',
          title,
          language: 'en',
          by: 'self',
          sections: [section],
          scales: [],
          alerts: [],
        },
        revision: isDraft ? 0 : 1,
        published: isDraft ? null : section,
        publishedAt: isDraft ? null : at(addDays(day, 2)),
        uses: isDraft ? null : 0,
      };
    }),
  );
  const presets = PRESETS.map(([title, levels, description, status]): SeedRow => {
    const day = addDays(today, -180);
    return { id: random.id(day), createdAt: at(day), ...by, status, title, levels: [...levels], description };
  });
  const schedules = SCHEDULES.flatMap(([code, preset, anchor, days, every, filler, allowHours]): SeedRow[] => {
    const form = formOf(code);
    if (!form) return [];
    return [
      {
        id: random.id(today),
        createdAt: at(addDays(today, -180)),
        ...by,
        status: 'active',
        form: form.id,
        preset: presets[preset]?.id ?? null,
        anchor,
        after: days,
        every,
        filler,
        allowHours,
        graceHours: 24,
        escalateTo: 'clinical_director',
      },
    ];
  });
  await insertRecords(loader, formPreset, presets);
  await insertRecords(loader, formSchedule, schedules);

  const weekly = formOf('weekly-check-in');
  if (!weekly) return;
  const { rows: stays } = await loader.client.query<{
    id: string;
    client: string;
    level: string;
    admittedAt: string;
  }>(STAYS, [loader.tenantId, therapist.employeeId]);
  const [rows, due]: [SeedRow[], SeedRow[]] = [[], []];
  for (const [n, stay] of stays.entries()) {
    const schedule = schedules.find(
      (one) => one.form === weekly.id && one.preset === presets[stay.level === '3.7' ? 0 : 1]?.id,
    );
    const weeks = Math.min(4, Math.floor((Date.parse(at(today)) - Date.parse(stay.admittedAt)) / (7 * 86_400_000)));
    for (let week = weeks; week >= 0; week -= 1) {
      const opensAt = after(at(addDays(today, -7 * week - (n % 2)), 15), 0);
      if (opensAt.getTime() < Date.parse(stay.admittedAt)) continue;
      const status =
        week > 0 ? (week === 2 && n % 3 === 0 ? 'skipped' : 'signed') : n % 3 === 0 ? 'in_progress' : 'due';
      const answers: FormAnswers = {
        mood: random.int(3, 8),
        nights: random.int(2, 7),
        craving: random.int(0, 3),
        used: 'no',
        ...(status === 'signed' && { talked: random.int(1, 5), groups: random.int(2, 9) }),
      };
      const isAnswered = status === 'signed' || status === 'in_progress';
      const { values } = answered(weekly.definition, isAnswered ? answers : {});
      const dueAt = after(opensAt, 48);
      const id = random.id(addDays(today, -7 * week));
      rows.push({
        id,
        createdAt: after(opensAt, -24).toISOString(),
        status,
        client: stay.client,
        episode: stay.id,
        form: weekly.id,
        formVersion: isAnswered ? weekly.version : null,
        schedule: schedule?.id ?? null,
        filler: 'therapist',
        opensAt: opensAt.toISOString(),
        dueAt: dueAt.toISOString(),
        ...(isAnswered ? values : {}),
        performedAt: status === 'signed' ? after(opensAt, random.int(2, 40)).toISOString() : null,
        author: status === 'signed' ? therapist.id : null,
        endedFor: status === 'skipped' ? 'On a day pass with family.' : null,
      });
      if (status === 'signed' || status === 'skipped') continue;
      due.push({
        id: random.id(today),
        createdAt: after(opensAt, -24).toISOString(),
        status: 'open',
        kind: 'client_form',
        title: 'Weekly check-in due',
        noun: clientForm.name,
        record: id,
        link: `/behavioral-health/clinical/forms/${id}`,
        dueAt: dueAt.toISOString(),
        role: 'therapist',
        escalateTo: 'clinical_director',
        escalateAt: after(dueAt, 24).toISOString(),
        escalated: 'no',
        begunAt: status === 'in_progress' ? opensAt.toISOString() : null,
        client: stay.client,
        episode: stay.id,
      });
    }
  }
  await insertRecords(loader, clientForm, rows);
  await insertRecords(loader, dueItem, due);
  const names = [{ id: therapist.id, name: `${therapist.firstName} ${therapist.lastName}` }];
  await loader.client.query(SIGNATURES, [loader.tenantId, JSON.stringify(names)]);
}
