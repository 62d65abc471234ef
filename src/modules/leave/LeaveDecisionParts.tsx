import { labelOf } from '#engine/model/resource.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { StepBars } from '#ui/parts/Bars.tsx';
import { DecisionSection } from '#ui/parts/DecisionPanel.tsx';
import { tone, v } from '#ui/theme/vars.ts';
import { leaveRequest } from './leave-request.model.ts';
import type { LeaveDecision } from './leave-wire.model.ts';
import { dayWords, partOf, sentenceOf, stateMark, stateWords } from './leave-words.web.ts';

/** The rules that the request breaks, in their words. */
export function Problems({ decision }: { readonly decision: LeaveDecision }) {
  if (decision.problems.length === 0) return null;
  return (
    <DecisionSection title="What stands against it">
      {decision.problems.map((p) => (
        <p key={p.code} style={{ display: 'flex', gap: 8, color: tone('critical', 'text') }}>
          <StatusMark mark="stop" size={15} />
          {sentenceOf(labelOf(leaveRequest, p.field), p.message)}
        </p>
      ))}
    </DecisionSection>
  );
}

/** The days on which the person works; their leave changes nothing on others. */
const workingDays = ({ rows, clashes }: LeaveDecision): LeaveDecision['clashes'] =>
  clashes.filter((day) => rows.some((row) => row.date === day.date && row.hours > 0));

/** Day by day how many of those scheduled would be there. */
export function Coverage({ decision }: { readonly decision: LeaveDecision }) {
  const days = workingDays(decision);
  if (days.length === 0 || decision.request.status !== 'pending') return null;
  const worst = days.reduce((least, day) => (day.present < least.present ? day : least));
  return (
    <DecisionSection title="Coverage if approved" aside={`team of ${worst.team}`}>
      <div style={{ display: 'grid', gap: 7 }}>
        {days.slice(0, 14).map((day) => {
          const of = day.present + day.away.length + 1;
          const few = day.present * 2 < of;
          return (
            <div
              key={day.date}
              style={{ display: 'grid', gridTemplateColumns: '5.5rem 1fr 3.25rem', gap: 10, alignItems: 'center' }}
            >
              <span>{dayWords(day.date)}</span>
              <StepBars value={day.present} of={of} label={`${dayWords(day.date)}, ${day.present} of ${of} there`} />
              <span
                style={{
                  textAlign: 'right',
                  fontWeight: few ? 600 : 400,
                  color: few ? tone('notice', 'text') : undefined,
                }}
              >
                {day.present} of {of}
              </span>
            </div>
          );
        })}
      </div>
      {worst.away.length ? (
        <p style={{ marginTop: 8 }}>
          <b style={{ fontWeight: 600, color: tone('notice', 'text') }}>
            {dayWords(worst.date)} falls to {worst.present}.
          </b>{' '}
          {worst.away.length} more {worst.away.length === 1 ? 'is' : 'are'} off or asked to be.
        </p>
      ) : null}
    </DecisionSection>
  );
}

/** Who of the team is off on the same days, each named once with their days. */
export function Clashes({ decision }: { readonly decision: LeaveDecision }) {
  const byPerson = new Map<
    string,
    { words: string; days: string[]; status: 'pending' | 'approved' | 'taken'; name: string }
  >();
  for (const day of workingDays(decision))
    for (const a of day.away) {
      const key = `${a.employee.id} ${a.status}`;
      const known = byPerson.get(key);
      if (known) known.days.push(day.date);
      else {
        const words = [a.type?.name, partOf(a.part), stateWords(a.status)].filter(Boolean).join(', ');
        byPerson.set(key, { words, days: [day.date], status: a.status, name: a.employee.name });
      }
    }
  return (
    <DecisionSection title="Also off" aside={byPerson.size ? undefined : 'nobody of the team'}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 6 }}>
        {[...byPerson].map(([key, a]) => (
          <li key={key} style={{ display: 'flex', gap: 8 }}>
            <span style={{ paddingTop: 2 }}>
              <StatusMark mark={stateMark(a.status)} size={14} />
            </span>
            <span>
              <b style={{ fontWeight: 500 }}>{a.name}</b> {a.words}
              <br />
              <span style={{ color: v.textSecondary }}>{a.days.map(dayWords).join('; ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </DecisionSection>
  );
}
