import { styled } from '@mui/material/styles';
import { UsersRound } from 'lucide-react';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { hrRollup, SMALLEST } from './global-people-questions.model.ts';

const Scroll = styled('div')({ overflowX: 'auto' });
const Table = styled('table')({
  width: '100%',
  minWidth: '44rem',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { borderTop: `1px solid ${v.hairline}`, padding: '9px 16px', textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start', fontWeight: 500 },
  '& thead th': { color: v.textSecondary, fontWeight: 500 },
});

const KINDS = [
  { key: 'headcount', label: t('Headcount'), cause: t('Employed today') },
  { key: 'joiners', label: t('Joiners'), cause: t('In the last 30 days') },
  { key: 'leavers', label: t('Leavers'), cause: t('In the last 30 days') },
  { key: 'onboarding', label: t('Not started yet'), cause: t('Hired, first day ahead') },
  { key: 'credentials', label: t('Expiring credentials'), cause: t('In the next 30 days') },
] as const;
const words = (count: number | null): string =>
  count === null ? t('Under {{n}}', { n: SMALLEST }) : showNumber(count);

/** `hr`: each organization in totals. Small counts are hidden, and so is a total that would give one of them away. */
export default function HrRollup() {
  const { table } = usePortal();
  const found = useAnswer(hrRollup, {});
  return (
    <Page>
      <PageHeader
        title={t('HR')}
        facts={t('Totals of each organization. Counts under {{n}} are hidden.', { n: SMALLEST })}
        actions={[{ label: t('Find people'), icon: UsersRound, href: `${table.base}/employees` }]}
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('The organizations')}
          isEmpty={({ organizations }) => organizations.length === 0}
          empty={
            <EmptyState title={t('No organizations')} body={t('Organizations appear here once they are approved.')} />
          }
        >
          {({ organizations, total }) => (
            <>
              <FigureStrip label={t('All organizations')}>
                {KINDS.map(({ key, label, cause }) => (
                  <Figure
                    key={key}
                    label={label}
                    value={total[key] === null ? '–' : showNumber(total[key])}
                    cause={total[key] === null ? t('Hidden because it would reveal a small count') : cause}
                  />
                ))}
              </FigureStrip>
              <Panel title={t('By organization')} flush>
                <Scroll tabIndex={0} role="group" aria-label={t('By organization')}>
                  <Table>
                    <thead>
                      <tr>
                        <th scope="col">{t('Organization')}</th>
                        {KINDS.map(({ key, label }) => (
                          <th key={key} scope="col">
                            {label}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {organizations.map((one) => (
                        <tr key={one.id}>
                          <th scope="row">
                            <TextLink to={`${table.base}/staff/directory?organization=${one.id}`}>{one.name}</TextLink>
                          </th>
                          {KINDS.map(({ key }) => (
                            <td key={key}>{words(one[key])}</td>
                          ))}
                        </tr>
                      ))}
                    </tbody>
                  </Table>
                </Scroll>
              </Panel>
            </>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
