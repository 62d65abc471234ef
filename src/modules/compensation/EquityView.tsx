import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { type PayEquityReport, payEquityReport } from './compensation-questions.model.ts';
import { dollars, ratio } from './pay-words.web.ts';
import { SMALLEST_GROUP } from './pay-equity.model.ts';
import { SheetTable } from './SheetTable.tsx';

/** How much less women earn, in words: "4.2% less", "1.0% more". */
const gapWords = (gap: number): string =>
  gap === 0
    ? t('No gap')
    : gap > 0
      ? t('{{percent}} less', { percent: ratio(gap) })
      : t('{{percent}} more', { percent: ratio(-gap) });

/** The pay gap between women and men: raw, within grades and by grade, without small groups. */
export function EquityView() {
  const found = useAnswer(payEquityReport, {});
  return (
    <Loaded of={found} what={t('Pay equity')}>
      {(report) => <Report report={report} />}
    </Loaded>
  );
}

function Report({ report }: { readonly report: PayEquityReport }) {
  const { raw, adjusted, groups, others, on } = report;
  if (!raw)
    return (
      <EmptyState
        title={t('Too few people to compare')}
        body={t('Pay is compared once at least {{n}} women and {{n}} men have a pay rate.', { n: SMALLEST_GROUP })}
        mark="off"
      />
    );
  const hidden = groups.filter(({ gap }) => gap === null).length;
  return (
    <>
      <FigureStrip label={t('Pay equity')}>
        <Figure
          label={t('Women earn on average')}
          value={gapWords(raw.meanGap)}
          cause={t('{{women}} and {{men}}', { women: dollars(raw.women.mean), men: dollars(raw.men.mean) })}
        />
        <Figure
          label={t('At the median')}
          value={gapWords(raw.medianGap)}
          cause={t('{{women}} and {{men}}', { women: dollars(raw.women.median), men: dollars(raw.men.median) })}
        />
        <Figure
          label={t('In the same grade')}
          value={adjusted === null ? '–' : gapWords(adjusted)}
          cause={t('adjusted for grade')}
        />
        <Figure
          label={t('Compared')}
          value={raw.women.people + raw.men.people}
          cause={t('{{women}} women, {{men}} men', { women: raw.women.people, men: raw.men.people })}
        />
      </FigureStrip>
      <Panel
        title={t('By grade')}
        meta={t('full-time pay on {{day}}', { day: showDay(on) })}
        footer={[
          hidden
            ? t(
                {
                  one: '1 grade is hidden: groups of fewer than {{n}} people, and what would give them away.',
                  other:
                    '{{count}} grades are hidden: groups of fewer than {{n}} people, and what would give them away.',
                },
                { count: hidden, n: SMALLEST_GROUP },
              )
            : '',
          others
            ? t({ one: '1 person is not compared.', other: '{{count}} people are not compared.' }, { count: others })
            : '',
        ]
          .filter(Boolean)
          .join(' ')}
        flush
      >
        <SheetTable label={t('Pay gap by grade')}>
          <thead>
            <tr>
              <th scope="col">{t('Grade')}</th>
              <th scope="col" className="n wide">
                {t('Women')}
              </th>
              <th scope="col" className="n wide">
                {t('Men')}
              </th>
              <th scope="col" className="n">
                {t('Average, women')}
              </th>
              <th scope="col" className="n">
                {t('Average, men')}
              </th>
              <th scope="col" className="n">
                {t('Women earn')}
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ id, name, gap }) => (
              <tr key={id ?? ''}>
                <th scope="row">{name || t('No grade')}</th>
                {gap ? (
                  <>
                    <td className="n wide">{gap.women.people}</td>
                    <td className="n wide">{gap.men.people}</td>
                    <td className="n">{dollars(gap.women.mean)}</td>
                    <td className="n">{dollars(gap.men.mean)}</td>
                    <td className="n">{gapWords(gap.meanGap)}</td>
                  </>
                ) : (
                  <>
                    <td className="n wide">–</td>
                    <td className="n wide">–</td>
                    <td className="n">–</td>
                    <td className="n">–</td>
                    <td className="n">{t('Hidden')}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </SheetTable>
      </Panel>
    </>
  );
}
