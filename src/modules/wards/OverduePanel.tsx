import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { REQUIREMENTS, requirementKeys } from './requirements.model.ts';
import { totalOf } from './ward-words.web.ts';
import type { WardDay } from './ward-questions.model.ts';

/** Whose work is counted, so that nobody takes a part for the whole. */
const whose = (over: WardDay['over']): string =>
  over === 'caseload' ? t('For your caseload') : over === 'unit' ? t('On your units') : t('On all units you can see');

/** What is overdue, by kind, and what waits for a signature. */
export function OverduePanel({ day }: { readonly day: WardDay }) {
  const kinds = requirementKeys.filter((kind) => day.overdue[kind] !== undefined);
  if (day.over === 'none' || !kinds.length) return null;
  const total = totalOf(day.overdue);
  return (
    <Panel
      title={t('Overdue')}
      meta={whose(day.over)}
      action={day.names ? <TextLink to="/behavioral-health/clinical/dashboard">{t('By client')}</TextLink> : undefined}
      footer={
        day.signatures
          ? t(
              { one: '1 document needs a signature.', other: '{{count}} documents need signatures.' },
              { count: day.signatures },
            )
          : undefined
      }
      flush
    >
      {total === 0 ? (
        <p style={{ padding: '0 16px 14px' }}>
          <Status look={look('done', t('Nothing is overdue'))} />
        </p>
      ) : (
        <RowList>
          {kinds.map((kind) => {
            const n = day.overdue[kind] ?? 0;
            return (
              <RowItem
                key={kind}
                title={REQUIREMENTS[kind]}
                href={n && day.names ? '/behavioral-health/clinical/dashboard?show=overdue' : undefined}
                end={
                  n ? (
                    <Status look={look('late', t('{{n}} overdue', { n }))} strong />
                  ) : (
                    <Status look={look('done', t('None'))} />
                  )
                }
              />
            );
          })}
        </RowList>
      )}
    </Panel>
  );
}
