import { styled } from '@mui/material/styles';
import { inWords } from '#engine/model/fields.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { DEPARTURES } from '#modules/clients/departure-types.model.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { v } from '#ui/theme/vars.ts';
import type { SummaryFacts } from './summary-facts.model.ts';

const Lists = styled('div')({
  display: 'grid',
  gap: 12,
  paddingTop: 12,
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  '& h3': { fontSize: '0.8125rem', fontWeight: 600, color: v.textSecondary, margin: '0 0 2px' },
  '& ul': { margin: 0, paddingLeft: '1.2em' },
});

function Listed({ title, rows }: { readonly title: string; readonly rows: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {rows.length ? (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      ) : (
        <p>{t('None on record')}</p>
      )}
    </section>
  );
}

const coded = (choices: Readonly<Record<string, string>>, code: string): string => t(choices[code] ?? code);

/** What a summary took over from the record: nothing that is not there. */
export function SummaryFactsPart({ facts }: { readonly facts: SummaryFacts }) {
  const moment = (at: string | null): string => (at ? showInstant(at) : '');
  return (
    <>
      <KeyValue
        columns={2}
        items={[
          { key: 'admitted', label: t('Admitted'), value: moment(facts.admittedAt) },
          { key: 'departed', label: t('Discharged'), value: moment(facts.departedAt) },
          { key: 'type', label: t('How the stay ended'), value: coded(DEPARTURES, facts.type) },
          { key: 'days', label: t('Days'), value: facts.days },
        ]}
      />
      <Lists>
        <Listed
          title={t('Diagnoses')}
          rows={facts.diagnoses.map(({ code, name, principal }) =>
            [`${code} ${name}`, principal ? t('principal diagnosis') : ''].filter(Boolean).join(', '),
          )}
        />
        <Listed
          title={t('Levels of care')}
          rows={facts.levels.map(({ level, days }) =>
            t(
              { one: '{{level}}, {{count}} day', other: '{{level}}, {{count}} days' },
              { level: coded(LEVELS_OF_CARE, level), count: days },
            ),
          )}
        />
        <Listed
          title={t('Score history')}
          rows={facts.scores.map(({ instrument, times, first, last }) =>
            t('{{instrument}}: first {{first}}, last {{last}}, given {{times}}×', {
              instrument,
              first: [first.total, first.band].filter((part) => part !== null).join(' '),
              last: [last.total, last.band].filter((part) => part !== null).join(' '),
              times,
            }),
          )}
        />
        <Listed
          title={t('Treatment plan goals')}
          rows={facts.goals.map(({ goal, objectives }) =>
            [
              goal,
              ...objectives.map(({ text, progress, percent }) =>
                [text, progress ? inWords(progress) : t('no progress entry'), percent === null ? '' : `${percent} %`]
                  .filter(Boolean)
                  .join(', '),
              ),
            ].join(' — '),
          )}
        />
        <Listed title={t('Allergies')} rows={facts.allergies} />
        <Listed
          title={t('Appointments')}
          rows={facts.appointments.map(({ with: whom, at, where }) =>
            [whom, showInstant(at), where].filter(Boolean).join(', '),
          )}
        />
      </Lists>
    </>
  );
}
