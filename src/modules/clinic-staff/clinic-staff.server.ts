/** Answers who works with clients, for the people who lead the clinic; read as the system, narrowed to the reader's facilities. */
import { weekdayOf } from '#engine/model/days.ts';
import { answer, type Answered, type Asking } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { asSystem } from '#engine/server/grants.ts';
import { unit, unitDuty } from '#modules/beds/building.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { leaveDay } from '#modules/leave/leave-request.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';
import { workSchedule } from '#modules/people/work-schedule.model.ts';
import { clinicStaff, type StaffRow, type TodayState } from './clinic-staff-questions.model.ts';
import { judge } from './credential-state.model.ts';

const WHY = 'the staff of the clinic';
const HERE = ['active', 'on_leave', 'suspended', 'notice'];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

async function staffOf({ engine, actor, grant, today }: Asking<typeof clinicStaff>): Promise<readonly StaffRow[]> {
  const system = asSystem(actor, WHY);
  return engine.act.transact(system, { resource: employee, action: 'read' }, async (work) => {
    const db = dbFor(engine.act, work, system);
    const positions = new Map((await db(position).all({})).map((one) => [one.id, one]));
    const locations = new Map((await db(location).all({})).map(({ id, name }) => [id, name]));
    const units = new Map((await db(unit).all({})).map(({ id, name }) => [id, name]));
    const schedules = new Map((await db(workSchedule).all({})).map((one) => [one.id, one]));
    const duties = Map.groupBy(
      (await db(unitDuty).all({ where: { startsOn: { lte: today } } })).filter(
        ({ endsOn }) => endsOn === null || endsOn >= today,
      ),
      ({ staff }) => staff,
    );
    const teams = Map.groupBy(await db(careTeamMember).all({ where: { status: 'active' } }), ({ staff }) => staff);
    // People with neither clients nor a unit do not treat anyone.
    const busy = [...new Set([...duties.keys(), ...teams.keys()])];
    if (busy.length === 0 || !(grant.all || actor.places?.length)) return [];
    const people = await db(employee).all({
      where: { id: busy, status: HERE, ...(grant.all ? {} : { location: actor.places ?? [] }) },
      sort: 'lastName',
    });
    if (people.length === 0) return [];
    const ids = people.map(({ id }) => id);
    const off = await db(leaveDay).all({ where: { employee: ids, date: today, status: ['approved', 'taken'] } });
    const away = new Set(off.map((one) => one.employee));
    const held = Map.groupBy(await db(credential).all({ where: { employee: ids } }), (one) => one.employee);
    const day = WEEKDAYS[weekdayOf(today) - 1] ?? 'monday';
    const todayOf = (id: string, status: string, schedule: string | null): TodayState => {
      if (away.has(id) || status === 'on_leave' || status === 'suspended') return 'away';
      const week = schedule === null ? undefined : schedules.get(schedule);
      return week ? (week[day] > 0 ? 'scheduled' : 'off') : 'unknown';
    };
    return people.map((one): StaffRow => {
      const { id, firstName, lastName, status, schedule } = one;
      const [own, team] = [duties.get(id) ?? [], teams.get(id) ?? []];
      const job = positions.get(one.position);
      const required = (job?.requiredCredentials ?? []).map((each) => each.credential);
      const judged = judge(held.get(id) ?? [], required, today);
      return {
        id,
        name: `${firstName} ${lastName}`,
        position: job?.title ?? '',
        location: locations.get(one.location) ?? '',
        units: [...new Set(own.map((duty) => units.get(duty.unit) ?? ''))].filter(Boolean),
        caseload: new Set(team.map(({ client }) => client)).size,
        today: todayOf(id, status, schedule),
        credential: judged.state,
        credentialName: judged.name,
        expiresOn: judged.expiresOn,
      };
    });
  });
}

export const clinicStaffAnswers: readonly Answered[] = [answer(clinicStaff, staffOf)];
