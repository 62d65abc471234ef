/** Conversations among the people who sign in, and announcements: read and unread, acknowledged and not. */
import type { Role } from '#access/roles.model.ts';
import { announcement, announcementReceipt } from '#modules/messages/announcement.model.ts';
import { message, messageThread, threadMember } from '#modules/messages/message-nouns.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import type { SeedAccount } from './accounts.ts';
import { insertRecords, type Loader } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import { at } from './load-people.ts';
import type { Structure } from './load-structure.ts';
import type { DemoWorld } from './world.ts';

interface Line {
  readonly from: Role;
  /** Days before the day of the seed, and the hour of that day (UTC). */
  readonly ago: number;
  readonly hour: number;
  readonly body: string;
}
const TALKS: readonly { readonly subject: string; readonly with: readonly Role[]; readonly lines: readonly Line[] }[] =
  [
    {
      subject: 'Your three days in December',
      with: ['manager', 'employee'],
      lines: [
        { from: 'employee', ago: 3, hour: 16, body: 'Could I move them by a day? My sister arrives on the 3rd.' },
        { from: 'manager', ago: 2, hour: 17, body: 'Yes. Take them back and ask again, then I approve it today.' },
        { from: 'employee', ago: 1, hour: 15, body: 'Done, thank you.' },
      ],
    },
    {
      subject: 'Payroll of this month',
      with: ['hr_manager', 'admin', 'payroll_admin'],
      lines: [
        { from: 'hr_manager', ago: 4, hour: 18, body: 'Two hires and one change of pay come on Monday.' },
        { from: 'payroll_admin', ago: 3, hour: 14, body: 'Then I close on Tuesday at noon.' },
      ],
    },
    {
      subject: 'Night shift on Thursday',
      with: ['nurse', 'behavioral_tech', 'manager'],
      lines: [{ from: 'nurse', ago: 1, hour: 22, body: 'We are one short from 11 pm. Who can stay until midnight?' }],
    },
    {
      subject: 'Evenings this week',
      with: ['health_client', 'health_coach'],
      lines: [
        { from: 'health_coach', ago: 4, hour: 17, body: 'How did the walk after dinner go?' },
        { from: 'health_client', ago: 3, hour: 1, body: 'Three of four evenings. Friday was hard, I called Ray.' },
        {
          from: 'health_coach',
          ago: 2,
          hour: 16,
          body: 'Calling was the plan, and you did it. Shall we look at Fridays?',
        },
        { from: 'health_client', ago: 1, hour: 18, body: 'Yes please. I walked to my sister’s again, it helped.' },
      ],
    },
    {
      subject: 'Your next session',
      with: ['health_coach', 'health_client'],
      lines: [{ from: 'health_coach', ago: 1, hour: 17, body: 'Please bring your sleep log. We talk about weekends.' }],
    },
    {
      subject: 'Cover while I am away in December',
      with: ['health_coach', 'health_admin'],
      lines: [
        { from: 'health_coach', ago: 6, hour: 17, body: 'I am away December 14 to 18. Who covers my clients?' },
        { from: 'health_admin', ago: 5, hour: 16, body: 'I ask the others today. Which of them should not wait?' },
        { from: 'health_coach', ago: 1, hour: 20, body: 'Two with high risk. I put both on the list for you.' },
      ],
    },
    {
      subject: 'Referrals from residential treatment',
      with: ['clinical_director', 'health_admin'],
      lines: [
        { from: 'clinical_director', ago: 8, hour: 18, body: 'Three clients finish this month and want a coach.' },
        { from: 'health_admin', ago: 7, hour: 15, body: 'We have room for all three. Please send the referrals.' },
      ],
    },
    {
      subject: 'Mock survey: what I still need',
      with: ['consultant', 'compliance_officer'],
      lines: [
        { from: 'consultant', ago: 5, hour: 15, body: 'Of 40 HR files, 31 are complete. Nine lack the TB test.' },
        { from: 'compliance_officer', ago: 1, hour: 18, body: 'Six of them came in today. I send the rest on Monday.' },
      ],
    },
    {
      subject: 'Evaluation by Lakeside Recovery',
      with: ['super_admin', 'global_admin'],
      lines: [
        { from: 'global_admin', ago: 3, hour: 15, body: 'They have 140 employees and want single sign-on first.' },
        { from: 'super_admin', ago: 2, hour: 17, body: 'Send me the contact, then I open their organization.' },
        {
          from: 'global_admin',
          ago: 1,
          hour: 14,
          body: 'Rosa Delgado, their HR lead. They would like to start on Monday.',
        },
      ],
    },
  ];
const NEWS = [
  { title: 'The revised leave policy', body: 'Read what changes on January 1, and say that you know it.', must: true },
  { title: 'The north entrance is closed', body: 'Use the door at the garden until the end of the week.', must: false },
] as const;
const nameOf = ({ firstName, lastName }: SeedAccount): string => `${firstName} ${lastName}`;

/** The last word of a conversation is unread by the others; everything before it was read. */
export async function loadMessages({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const held = (role: Role) => org.accounts.find((one) => one.role === role);
  for (const talk of TALKS) {
    const people = talk.with.flatMap((role) => held(role) ?? []);
    const lines = talk.lines.flatMap((line) => {
      const author = held(line.from);
      return author ? [{ author, body: line.body, sentAt: at(addDays(today, -line.ago), line.hour) }] : [];
    });
    const [first, last] = [lines[0], lines.at(-1)];
    if (people.length < 2 || !first || !last) continue;
    const thread = structure.id();
    const kind = people.length === 2 ? 'direct' : 'group';
    const from = { createdAt: first.sentAt, createdBy: first.author.id, updatedAt: last.sentAt };
    const ends = { lastAt: last.sentAt, lastBy: nameOf(last.author), lastLine: last.body };
    await insertRecords(loader, messageThread, [
      { id: thread, ...from, status: 'open', subject: talk.subject, kind, ...ends },
    ]);
    await insertRecords(
      loader,
      threadMember,
      people.map((one) => ({
        id: structure.id(),
        ...from,
        status: 'inbox',
        thread,
        account: one.id,
        name: nameOf(one),
        unread: one.id === last.author.id ? 0 : 1,
        readAt: one.id === last.author.id ? last.sentAt : (lines.at(-2)?.sentAt ?? null),
        lastAt: last.sentAt,
      })),
    );
    await insertRecords(
      loader,
      message,
      lines.map(({ author, body, sentAt }) => ({
        id: structure.id(),
        createdAt: sentAt,
        createdBy: author.id,
        status: 'sent',
        thread,
        author: author.id,
        authorName: nameOf(author),
        body,
        urgent: false,
        sentAt,
      })),
    );
  }
  await loadNews(loader, org, structure, today);
}

async function loadNews(loader: Loader, org: SeedOrganization, structure: Structure, today: Day): Promise<void> {
  const author = org.accounts.find((one) => one.role === 'hr_manager');
  if (!author) return;
  const since = addDays(today, -5);
  const readers = org.accounts.filter((_, i) => i % 3 === 0);
  for (const { title, body, must } of NEWS) {
    const id = structure.id();
    await insertRecords(loader, announcement, [
      {
        id,
        createdAt: at(since, 15),
        createdBy: author.id,
        status: 'published',
        title,
        body,
        startsOn: since,
        endsOn: must ? null : addDays(today, 2),
        mustAcknowledge: must,
        author: nameOf(author),
        toldAt: at(since, 15),
      },
    ]);
    await insertRecords(
      loader,
      announcementReceipt,
      readers.map((one) => ({
        id: structure.id(),
        createdAt: at(addDays(today, -4), 16),
        createdBy: one.id,
        status: must ? 'acknowledged' : 'read',
        announcement: id,
        account: one.id,
        name: nameOf(one),
        acknowledgedAt: must ? at(addDays(today, -4), 16) : null,
      })),
    );
  }
}
