import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import type { MeritLine } from './compensation-questions.model.ts';
import { dollars, spanOf } from './pay-words.web.ts';
import { ratingWords } from './proposal-words.web.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useDecide } from './use-decide.web.ts';

/** Proposals of managers who report to the reader: passed on to HR or returned. */
export function ReviewPanel({ lines }: { readonly lines: readonly MeritLine[] }) {
  const { decide, error, busy } = useDecide();
  const [returning, setReturning] = useState<string | null>(null);
  const own = lines.filter(({ mayReview }) => mayReview);
  const all = own.flatMap(({ proposal }) => proposal ?? []);
  return (
    <Panel
      title={t('Waiting for your review')}
      meta={lines.length}
      action={
        all.length > 1 ? (
          <ActionButton
            size="small"
            action={{
              label: t('Pass on all'),
              kind: 'soft',
              busy,
              onClick: () => void decide(all, 'review'),
            }}
          />
        ) : undefined
      }
      flush
    >
      <FormError>{error}</FormError>
      <RowList>
        {lines.map((one) => (
          <RowItem
            key={one.employee}
            title={one.name}
            aside={one.managerName}
            sub={[
              ratingWords(one.rating),
              t('{{raise}} %, guideline {{span}}', { raise: one.percent ?? 0, span: spanOf(one.least, one.most) }),
              dollars(one.cost),
              one.rationale ?? '',
            ]
              .filter(Boolean)
              .join(' · ')}
            end={
              one.mayReview && one.proposal ? (
                <>
                  <ActionButton
                    size="small"
                    action={{
                      label: t('Return'),
                      name: t('Return the raise of {{name}}', { name: one.name }),
                      busy,
                      onClick: () => setReturning(one.proposal),
                    }}
                  />
                  <ActionButton
                    size="small"
                    action={{
                      label: t('Pass on'),
                      name: t('Pass on the raise of {{name}}', { name: one.name }),
                      kind: 'soft',
                      busy,
                      onClick: () => void decide([one.proposal ?? ''], 'review'),
                    }}
                  />
                </>
              ) : undefined
            }
          />
        ))}
      </RowList>
      {returning ? (
        <ReturnDialog proposals={[returning]} onClose={() => setReturning(null)} onDone={() => setReturning(null)} />
      ) : null}
    </Panel>
  );
}
