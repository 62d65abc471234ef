/** Video meetings of the people who sign in: sessions of coaching, reviews with the consultant, the platform's own round. */
import type { Role } from '#access/roles.model.ts';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { addDays } from '#engine/model/days.ts';
import { phrase } from '#engine/model/words.ts';
import { newId } from '#engine/server/ids.ts';
import { noticeValues } from '#engine/server/outgoing.ts';
import { meeting, meetingParticipant } from '#modules/meetings/meeting.model.ts';
import type { SeedAccount } from './accounts.ts';
import { insertRecords } from './bulk.ts';
import { at } from './load-people.ts';
import type { DemoWorld } from './world.ts';

interface Plan {
  readonly name: string;
  readonly host: Role;
  readonly guests: readonly Role[];
  /** Days from the day of the seed, and the hour of that day (UTC) */
  readonly inDays: number;
  readonly hour: number;
  readonly minutes: number;
}
const PLANS: readonly Plan[] = [
  { name: 'Coaching, session 9', host: 'health_coach', guests: ['health_client'], inDays: 1, hour: 18, minutes: 45 },
  { name: 'Plan for the holidays', host: 'health_coach', guests: ['health_client'], inDays: 8, hour: 18, minutes: 30 },
  {
    name: 'Mock survey: first findings',
    host: 'consultant',
    guests: ['compliance_officer', 'hr_manager'],
    inDays: 2,
    hour: 19,
    minutes: 60,
  },
  { name: 'Course plan for 2027', host: 'consultant', guests: ['training_manager'], inDays: 7, hour: 21, minutes: 45 },
  {
    name: 'Corrective actions',
    host: 'compliance_officer',
    guests: ['consultant'],
    inDays: 5,
    hour: 22,
    minutes: 30,
  },
  { name: 'Platform round', host: 'global_admin', guests: ['super_admin', 'admin'], inDays: 3, hour: 18, minutes: 30 },
  { name: 'Backup drill', host: 'super_admin', guests: ['global_admin'], inDays: 6, hour: 20, minutes: 30 },
];
const nameOf = ({ firstName, lastName }: SeedAccount): string => `${firstName} ${lastName}`;

/** Each with its host and guests; guests have an invitation among their notifications. */
export async function loadMeetings({ loader, org, today }: DemoWorld): Promise<void> {
  const held = (role: Role) => org.accounts.find((one) => one.role === role);
  for (const { name, host: role, guests, inDays, hour, minutes } of PLANS) {
    const host = held(role);
    const invited = guests.flatMap((guest) => held(guest) ?? []);
    if (!host || invited.length === 0) continue;
    const plannedAt = at(addDays(today, -4), 17);
    const startsAt = at(addDays(today, inDays), hour);
    const id = newId(Date.parse(plannedAt));
    const from = { createdAt: plannedAt, createdBy: host.id };
    await insertRecords(loader, meeting, [
      {
        id,
        ...from,
        status: 'scheduled',
        name,
        host: host.id,
        hostName: nameOf(host),
        startsAt,
        duration: minutes,
        most: 4,
        waitingRoom: true,
      },
    ]);
    await insertRecords(
      loader,
      meetingParticipant,
      [host, ...invited].map((one) => ({
        id: newId(Date.parse(plannedAt)),
        ...from,
        status: 'invited',
        meeting: id,
        name: nameOf(one),
        account: one.id,
        employee: one.employeeId,
        role: one === host ? 'host' : 'participant',
      })),
    );
    await insertRecords(
      loader,
      notification,
      // Employees have notifications of their own.
      invited
        .filter(({ employeeId }) => employeeId === null)
        .map((one) => ({
          id: newId(Date.parse(plannedAt)),
          createdAt: plannedAt,
          recipient: one.id,
          ...noticeValues({
            kind: 'meeting.invited',
            title: phrase('You are invited to a meeting'),
            body: phrase('{{name}}, with {{host}}', { name, host: nameOf(host) }),
            link: `/meeting/${id}`,
          }),
        })),
    );
  }
}
