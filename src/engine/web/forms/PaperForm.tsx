import { styled } from '@mui/material/styles';
import {
  type FormAnswer,
  type FormAnswers,
  type FormDefinition,
  type FormItem,
  isAnswered,
  isQuestion,
  itemsOf,
  matrixAnswers,
} from '#engine/model/forms/form.ts';
import { settledAnswers } from '#engine/model/forms/score.ts';
import { textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { shownAnswer } from './shown-answer.ts';

/** The corner of a matrix is empty. */
const CORNER = '';

/** Paper is white in every color scheme, and its ink is black. */
const Paper = styled('div')({
  background: '#fff',
  color: '#111',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  padding: '24px 28px',
  '& h2': { fontSize: '1.125rem', fontWeight: 600, margin: 0 },
  '& h3': { fontSize: '0.875rem', fontWeight: 600, margin: '16px 0 4px', borderBottom: '1px solid #111' },
  '& h4': { fontSize: '0.8125rem', fontWeight: 600, margin: '10px 0 2px' },
  '& p': { margin: '2px 0' },
  '& small': { color: '#444' },
  '& img': { maxWidth: '100%', maxHeight: '16rem' },
  '& table': { borderCollapse: 'collapse', width: '100%', marginTop: 4 },
  '& th, & td': { border: '1px solid #777', padding: '3px 6px', textAlign: 'left', fontWeight: 400, height: '1.75rem' },
  '& td.mark, & th.mark': { textAlign: 'center' },
  '@media print': { padding: 0 },
});
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 20,
  '& > *': { gridColumn: '1 / -1', minWidth: 0, padding: '5px 0', breakInside: 'avoid' },
  '& > [data-half]': { gridColumn: 'auto' },
});
const Line = styled('div')({ borderBottom: '1px solid #777', height: '1.75rem' });
const Marks = styled('p')({ display: 'flex', flexWrap: 'wrap', gap: '2px 16px' });

export interface PaperFormProps {
  readonly form: FormDefinition;
  /** None: a blank form to fill in by hand. */
  readonly answers?: FormAnswers;
}

/** A form on paper: blank, with room to write by hand, or with the answers that were given. */
export function PaperForm({ form, answers }: PaperFormProps) {
  const settled = answers && settledAnswers(form, answers);
  const words = new Map(itemsOf(form).map((item) => [item.linkId, item.text]));
  return (
    <Paper>
      <h2>{form.title}</h2>
      <p>
        <small>{t('Version {{n}}', { n: form.version })}</small>
      </p>
      {form.lead ? <p>{form.lead}</p> : null}
      {form.sections.map((section, s) => {
        const items = section.items.filter(({ linkId }) => !settled || linkId in settled);
        return items.length ? (
          <section key={`${s + 1}`} aria-label={section.title}>
            <h3>{section.title}</h3>
            <Columns>
              {items.map((item) => (
                <div key={item.linkId} data-half={item.half ? '' : undefined}>
                  {item.kind === 'heading' ? (
                    <h4>{item.text}</h4>
                  ) : item.kind === 'picture' ? (
                    <img src={item.src} alt={item.text} />
                  ) : (
                    <p>
                      {item.text}
                      {item.required || !isQuestion(item) || settled ? null : <small> {t('(optional)')}</small>}
                      {settled || !item.when ? null : <small> {ruleOf(item, words)}</small>}
                    </p>
                  )}
                  {item.help ? <small>{item.help}</small> : null}
                  <Written item={item} answer={settled?.[item.linkId]} isBlank={!settled} />
                </div>
              ))}
            </Columns>
          </section>
        ) : null;
      })}
      {form.notice ? (
        <p>
          <small>{form.notice}</small>
        </p>
      ) : null}
    </Paper>
  );
}

/** On paper nothing hides by itself: the question says after which one it is asked. */
const ruleOf = ({ when }: FormItem, words: ReadonlyMap<string, string>): string =>
  when && 'item' in when && words.has(when.item)
    ? t('(depends on “{{question}}”)', { question: words.get(when.item) ?? '' })
    : t('(asked only sometimes)');

const box = (isOn: boolean): string => (isOn ? '☒' : '☐');

interface WrittenProps {
  readonly item: FormItem;
  readonly answer: FormAnswer | undefined;
  readonly isBlank: boolean;
}

function Written({ item, answer, isBlank }: WrittenProps) {
  if (item.kind === 'heading' || item.kind === 'picture') return null;
  if (item.kind === 'choice' || item.kind === 'choices') {
    const chosen: readonly unknown[] = [answer].flat();
    return (
      <Marks>
        {item.options.map(({ value, label }) => (
          <span key={value}>
            {box(chosen.includes(value))} {label}
          </span>
        ))}
      </Marks>
    );
  }
  if (item.kind === 'matrix') {
    const given = matrixAnswers(answer);
    return (
      <table>
        <thead>
          <tr>
            <td>{CORNER}</td>
            {item.options.map(({ value, label }) => (
              <th key={value} className="mark">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {item.rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">{row.label}</th>
              {item.options.map(({ value }) => (
                <td key={value} className="mark">
                  {box(given[row.value] === value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  if (item.kind === 'rows') return <Rows item={item} answer={answer} isBlank={isBlank} />;
  if (!isBlank) return <strong style={{ whiteSpace: 'pre-wrap' }}>{shownAnswer(item, answer)}</strong>;
  const lines = item.kind === 'text' && item.max > 200 ? 3 : 1;
  return Array.from({ length: lines }, (_, n) => <Line key={n} />);
}

const BLANK_ROWS = 4;

function Rows({
  item,
  answer,
  isBlank,
}: Omit<WrittenProps, 'item'> & { readonly item: Extract<FormItem, { kind: 'rows' }> }) {
  // The checks of forms keep nothing but rows here.
  const given = Array.isArray(answer) ? (answer as readonly FormAnswers[]) : [];
  const rows = isBlank ? Array.from({ length: Math.min(item.max, BLANK_ROWS) }, () => ({}) as FormAnswers) : given;
  if (rows.length === 0) return <strong>{t('Not answered')}</strong>;
  return (
    <table>
      <thead>
        <tr>
          {item.of.map(({ linkId, text }) => (
            <th key={linkId}>{text}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={`${n + 1}`}>
            {item.of.map((part) => (
              <td key={part.linkId}>
                {isAnswered(row[part.linkId]) ? shownAnswer(part, row[part.linkId]) : textOf('')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
