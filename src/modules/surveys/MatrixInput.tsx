import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '#engine/model/words.ts';
import { GroupFrame } from '#engine/web/fields/GroupFrame.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import type { Question } from './answers.model.ts';

const Table = styled('table')({
  width: '100%',
  marginTop: 6,
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th': { fontWeight: 500, textAlign: 'center', padding: '6px 8px', color: v.textSecondary },
  '& tbody th': { textAlign: 'left', color: v.text },
  '& td': { textAlign: 'center', padding: 0 },
  '& td label': { display: 'grid', placeItems: 'center', minHeight: '2.75rem', cursor: 'pointer' },
  '& td span': { display: 'none' },
  '& input': { width: '1.125rem', height: '1.125rem', accentColor: v.primary },
  '& tbody tr': { borderTop: `1px solid ${v.hairline}` },
  [phone]: {
    '& thead': { display: 'none' },
    '& tr, & th, & td': { display: 'block' },
    '& td label': { display: 'flex', justifyContent: 'flex-start', gap: 10 },
    '& td span': { display: 'inline' },
  },
});

export interface MatrixInputProps {
  readonly question: Question;
  readonly value: unknown;
  readonly onChange: (value: Readonly<Record<string, string>>) => void;
  readonly error?: string;
}

/** One choice for each line, as a table; on phones each line is a block of its own. */
export function MatrixInput({ question, value, onChange, error }: MatrixInputProps) {
  const id = useId();
  const chosen: Readonly<Record<string, string>> = { ...(value as object | null) };
  const options = question.options ?? [];
  return (
    <GroupFrame label={question.label} required={question.required} error={error} help={question.help}>
      <Table>
        <thead>
          <tr>
            <td aria-label={t('Line')} />
            {options.map((o) => (
              <th key={o.code} scope="col">
                {o.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(question.lines ?? []).map((line) => (
            <tr key={line.code}>
              <th scope="row">{line.label}</th>
              {options.map((o) => (
                <td key={o.code}>
                  <label>
                    <input
                      type="radio"
                      name={`${id}${line.code}`}
                      aria-label={`${line.label}: ${o.label}`}
                      checked={chosen[line.code] === o.code}
                      onChange={() => onChange({ ...chosen, [line.code]: o.code })}
                    />
                    <span aria-hidden>{o.label}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </GroupFrame>
  );
}
