import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Bars, StepBars } from '#ui/parts/Bars.tsx';
import { DecisionSection } from '#ui/parts/DecisionPanel.tsx';
import { tone, v } from '#ui/theme/vars.ts';
import { leaveRequest } from './leave-request.model.ts';
import type { LeaveDecision } from './leave-questions.model.ts';
import { dayWords, leftWords, partOf, sentenceOf, stateMark, stateWords } from './leave-words.web.ts';

/** The rules that the request breaks, in their words. */
export function Problems({ decision }: { readonly decision: LeaveDecision }) {
  if (decision.problems.length === 0) return null;
  return (
    <DecisionSection title={t('Conflicts')}>
      {decision.problems.map((p) => (
        <p key={p.code} style={{ display: 'flex', gap: 8, color: tone('critical', 'text') }}>
          <StatusMark mark="stop" size={15} />
          {sentenceOf(labelOf(leaveRequest, p.field), p)}
        </p>
      ))}
    </DecisionSection>
  );
}

/** The days on which the person works; their leave changes nothing on others. */
const workingDays = ({ rows, clashes }: LeaveDecision): LeaveDecision['clashes'] =>
  clashes.filter((day) => rows.some((row) => row.date === day.date && row.hours > 0));

interface Covered {
  readonly date: string;
  readonly present: number;
  readonly of: number;
}

/** Day by day how many of those scheduled would be there: of the department where it has a minimum, else of the team. */
export function Coverage({ decision }: { readonly decision: LeaveDecision }) {
  const team = workingDays(decision);
  if (team.length === 0 || decision.request.status !== 'pending') return null;
  const { staffing } = decision;
  const minimum = staffing?.minimum ?? null;
  const days: readonly Covered[] = staffing
    ? staffing.days.filter(({ date }) => team.some((day) => day.date === date))
    : team.map((day) => ({ date: day.date, present: day.present, of: day.present + day.away.length + 1 }));
  const worst = days.reduce((least, day) => (day.present < least.present ? day : least));
  const off = team.find(({ date }) => date === worst.date)?.away.length ?? 0;
  return (
    <DecisionSection
      title={t('Coverage if approved')}
      aside={
        staffing
          ? t('{{department}}, minimum {{minimum}}', { department: staffing.department, minimum: staffing.minimum })
          : t('team of {{team}}', { team: team[0]?.team ?? 1 })
      }
    >
      <div style={{ display: 'grid', gap: 7 }}>
        {days.slice(0, 14).map((day) => (
          <CoverageRow key={day.date} day={day} minimum={minimum} />
        ))}
      </div>
      {minimum !== null && worst.present < minimum ? (
        <p style={{ display: 'flex', gap: 8, marginTop: 8 }}>
          <StatusMark mark="late" tone="critical" size={15} />
          <span>
            <b style={{ fontWeight: 600, color: tone('critical', 'text') }}>
              {t('{{date}} falls below the minimum.', { date: dayWords(worst.date) })}
            </b>{' '}
            {leftWords(worst.present, worst.of, minimum)}.
          </span>
        </p>
      ) : minimum !== null ? (
        <p style={{ marginTop: 8, color: v.textSecondary }}>
          {t('Lowest: {{present}}, on {{date}}.', {
            present: leftWords(worst.present, worst.of, minimum),
            date: dayWords(worst.date),
          })}
        </p>
      ) : off ? (
        <p style={{ marginTop: 8 }}>
          <b style={{ fontWeight: 600, color: tone('notice', 'text') }}>
            {t('{{date}} falls to {{present}}.', { date: dayWords(worst.date), present: worst.present })}
          </b>{' '}
          {t(
            {
              one: '{{count}} more person is off or has a pending request.',
              other: '{{count}} more people are off or have pending requests.',
            },
            { count: off },
          )}
        </p>
      ) : null}
    </DecisionSection>
  );
}

/** More steps than this no longer read as people. */
const MOST_STEPS = 14;

function CoverageRow({ day, minimum }: { readonly day: Covered; readonly minimum: number | null }) {
  const { date, present, of } = day;
  const few = minimum === null ? present * 2 < of : present < minimum;
  const said = minimum === null ? t('{{present}} of {{of}} present', { present, of }) : leftWords(present, of, minimum);
  const label = `${dayWords(date)}, ${said}`;
  const ink = tone(minimum === null ? 'notice' : 'critical', 'text');
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '5.5rem 1fr 4rem', gap: 10, alignItems: 'center' }}>
      <span>{dayWords(date)}</span>
      {of > MOST_STEPS ? (
        <Bars value={present} max={of} label={label} />
      ) : (
        <StepBars value={present} of={of} minimum={minimum ?? undefined} label={label} />
      )}
      <span style={{ textAlign: 'end', fontWeight: few ? 600 : 400, color: few ? ink : undefined }}>
        {t('{{present}} of {{of}}', { present, of })}
      </span>
    </div>
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
    <DecisionSection title={t('Also off')} aside={byPerson.size ? undefined : t('no one on the team')}>
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
