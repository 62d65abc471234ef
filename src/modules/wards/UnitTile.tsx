import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Tile } from './live-styles.web.ts';
import { REQUIREMENTS, requirementKeys } from './requirements.model.ts';
import { occupancyOf, occupancyWords, totalOf } from './ward-words.web.ts';
import type { WardUnit } from './ward-questions.model.ts';

/** Beds of a unit that are not slept in, in words; nothing where there are none of a kind. */
const restOf = ({ open, toMakeReady, kept, blocked, away }: WardUnit): string =>
  [
    t('{{open}} open', { open }),
    toMakeReady ? t('{{n}} cleaning', { n: toMakeReady }) : '',
    kept ? t('{{n}} held', { n: kept }) : '',
    blocked ? t('{{n}} out of service', { n: blocked }) : '',
    away ? t('{{n}} on leave', { n: away }) : '',
  ]
    .filter(Boolean)
    .join(', ');

/** A unit: how full it is, and what is overdue there. */
export function UnitTile({ unit }: { readonly unit: WardUnit }) {
  const { name, facility, occupied, beds, overdue, alerts, crises } = unit;
  const late = requirementKeys.flatMap((kind) => {
    const n = overdue?.[kind] ?? 0;
    return n ? [{ kind, n }] : [];
  });
  return (
    <Tile>
      <div>
        <h2>{name}</h2>
        {facility && facility !== name ? <p>{facility}</p> : null}
      </div>
      <div>
        <span className="big">{occupied}</span>{' '}
        <span className="of">
          {t('of {{beds}} beds', { beds })}, {occupancyWords(unit)}
        </span>
      </div>
      <div className="bar" aria-hidden>
        <i style={{ width: `${Math.min(1, occupancyOf(unit) ?? 0) * 100}%` }} />
      </div>
      <p>{restOf(unit)}</p>
      {crises ? (
        <Status
          look={look('stop', t({ one: '1 active crisis', other: '{{count}} active crises' }, { count: crises }))}
          strong
        />
      ) : null}
      {alerts ? (
        <Status look={look('stop', t({ one: '1 alert', other: '{{count}} alerts' }, { count: alerts }))} strong />
      ) : null}
      {overdue === null ? null : totalOf(overdue) === 0 ? (
        <Status look={look('done', t('Nothing is overdue'))} />
      ) : (
        <ul aria-label={t('Overdue')}>
          {late.map(({ kind, n }) => (
            <li key={kind}>
              <Status look={look('late', t('{{kind}} overdue', { kind: REQUIREMENTS[kind] }))} />
              <b>{n}</b>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}
