import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { showMoney } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t, translate } from '#engine/model/words.ts';
import { KeyValue, type KeyValueItem } from '#ui/parts/KeyValue.tsx';
import { coarse, v } from '#ui/theme/vars.ts';
import type { StatementLine } from './pay-questions.model.ts';
import { hoursWords, plainMoney, signedMoney } from './pay-words.web.ts';
import { calculationWords, valueWords } from './why-words.web.ts';

const Opener = styled('button')({
  all: 'unset',
  cursor: 'pointer',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.5rem',
  color: v.link,
  borderRadius: 3,
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${v.focusRing}`, outlineOffset: 2 },
  [coarse]: { minHeight: '2.75rem' },
});
const Why = styled('td')({ background: v.subtle });

/** What explains an amount: the calculation, its inputs, the year, the change, the rule and where that is written. */
function itemsOf(line: StatementLine): readonly KeyValueItem[] {
  const calculation = calculationWords(line);
  const difference = line.before === null ? null : line.amount - line.before;
  return [
    ...(calculation ? [{ key: 'sum', label: t('Calculation'), value: calculation, strong: true }] : []),
    ...line.inputs.map((one) => ({ key: one.label, label: t(one.label), value: valueWords(one) })),
    ...(line.row ? [{ key: 'table', label: t('Table'), value: t(line.row.table) }] : []),
    {
      key: 'year',
      label: t('Year to date'),
      value: t('{{before}} before, {{after}} with this statement', {
        before: showMoney(line.yearToDateBefore),
        after: showMoney(line.yearToDateAfter),
      }),
    },
    {
      key: 'change',
      label: t('Since the last statement'),
      value:
        difference === null
          ? t('New on this statement')
          : difference === 0
            ? t('The same')
            : t('{{change}}, was {{before}}', { change: signedMoney(difference), before: showMoney(line.before ?? 0) }),
    },
    ...line.notes.map((note, n) => ({ key: `note ${n}`, label: t('Note'), value: translate(note) })),
    ...(line.source
      ? [
          {
            key: 'source',
            label: t('Rule'),
            value: (
              <>
                {line.source.title}{' '}
                <span style={{ color: v.textTertiary }}>
                  {t('(read on {{day}})', { day: showDay(line.source.retrieved) })}
                </span>
              </>
            ),
          },
        ]
      : []),
  ];
}

/** One line of a statement; its name opens why the amount is what it is. */
export function WhyRow({ line }: { readonly line: StatementLine }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr>
        <th scope="row" style={{ fontWeight: 400 }}>
          <Opener
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t(line.label)}
          </Opener>
        </th>
        <td className="n wide">{line.minutes === null ? '' : hoursWords(line.minutes)}</td>
        <td className="n wide">{line.rate === null ? '' : plainMoney(line.rate)}</td>
        <td className="n">{plainMoney(line.amount)}</td>
        <td className="n">{plainMoney(line.yearToDateAfter)}</td>
      </tr>
      {isOpen ? (
        <tr id={id}>
          <Why colSpan={5}>
            <KeyValue items={itemsOf(line)} />
          </Why>
        </tr>
      ) : null}
    </>
  );
}
