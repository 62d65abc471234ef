import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { tone, v, viz } from '#ui/theme/vars.ts';
import type { GradeRow } from './compensation-questions.model.ts';
import { dollars, ratio } from './pay-words.web.ts';
import { SheetTable } from './SheetTable.tsx';

/** Compa-ratios between which the picture is drawn; who is beyond is drawn at its edge. */
const [FROM, TO] = [76, 124];
const TICKS = [80, 90, 100, 110, 120];
const LANES = 5;
const place = (percent: number): string => `${(100 * (Math.min(TO, Math.max(FROM, percent)) - FROM)) / (TO - FROM)}%`;

// Its fills are the figure; forced colors would take them away.
const Picture = styled('div')({
  forcedColorAdjust: 'none',
  position: 'relative',
  height: 34,
  minWidth: '14rem',
  '& .range': { position: 'absolute', top: 3, bottom: 3, borderRadius: 3, background: v.softBg },
  '& .middle': { position: 'absolute', top: 1, bottom: 1, borderInlineStart: `1.5px solid ${v.textTertiary}` },
  '& .dot': {
    position: 'absolute',
    width: 6,
    height: 6,
    marginInlineStart: -3,
    borderRadius: '50%',
    background: viz(1),
    boxShadow: `0 0 0 1px ${v.paper}`,
  },
  '& .dot[data-out]': { background: tone('notice', 'mark') },
});
const Axis = styled('div')({
  position: 'relative',
  height: '1.125rem',
  minWidth: '14rem',
  '& span': { position: 'absolute', transform: 'translateX(-50%)', fontVariantNumeric: 'tabular-nums' },
});

/** One grade: its range as a bar around the midpoint, and each person as a dot at their compa-ratio. */
function Range({ grade }: { readonly grade: GradeRow }) {
  const [low, high] = [(grade.minimum / grade.middle) * 100, (grade.maximum / grade.middle) * 100];
  return (
    <Picture aria-hidden>
      <i className="range" style={{ insetInlineStart: place(low), insetInlineEnd: `calc(100% - ${place(high)})` }} />
      <i className="middle" style={{ insetInlineStart: place(100) }} />
      {grade.people.map((one, n) => (
        <i
          key={one.id}
          className="dot"
          data-out={one.pay < grade.minimum || one.pay > grade.maximum ? '' : undefined}
          // Neighbors take turns in lanes, so that people with the same pay are not one dot.
          style={{ insetInlineStart: place(one.compa), top: 4 + ((n * 2) % LANES) * 5 }}
        />
      ))}
    </Picture>
  );
}

/** The grades with their ranges and people; the name of a grade opens its people. */
export function RangeChart({
  grades,
  hrefOf,
  open,
}: {
  readonly grades: readonly GradeRow[];
  readonly hrefOf: (grade: string) => string;
  readonly open: string;
}) {
  return (
    <SheetTable label={t('Grades and their people')}>
      <thead>
        <tr>
          <th scope="col">{t('Grade')}</th>
          <th scope="col" className="picture">
            <Axis>
              {TICKS.map((tick) => (
                <span key={tick} style={{ insetInlineStart: place(tick) }}>
                  {t('{{n}}%', { n: tick })}
                </span>
              ))}
            </Axis>
          </th>
          <th scope="col" className="n">
            {t('People')}
          </th>
          <th scope="col" className="n wide">
            {t('Median compa-ratio')}
          </th>
          <th scope="col" className="n wide">
            {t('Minimum')}
          </th>
          <th scope="col" className="n wide">
            {t('Midpoint')}
          </th>
          <th scope="col" className="n wide">
            {t('Maximum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {grades.map((grade) => (
          <tr key={grade.id} data-open={grade.id === open ? '' : undefined}>
            <th scope="row">{grade.count ? <TextLink to={hrefOf(grade.id)}>{grade.code}</TextLink> : grade.code}</th>
            <td className="picture">
              <Range grade={grade} />
            </td>
            <td className="n">{grade.count || '–'}</td>
            <td className="n wide">{grade.compa === null ? '–' : ratio(grade.compa)}</td>
            <td className="n wide">{dollars(grade.minimum)}</td>
            <td className="n wide">{dollars(grade.middle)}</td>
            <td className="n wide">{dollars(grade.maximum)}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
