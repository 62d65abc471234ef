import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useUser } from '#engine/web/session.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { ApprovalsPanel } from './ApprovalsPanel.tsx';
import { AttritionPanel } from './AttritionPanel.tsx';
import { ComingPanel } from './ComingPanel.tsx';
import { HrFigures } from './HrFigures.tsx';
import { MovementPanel } from './MovementPanel.tsx';
import { OthersDecide } from './OthersDecide.tsx';
import { OutTodayPanel } from './OutTodayPanel.tsx';
import { dayWords } from './day-words.web.ts';
import { late } from '#ui/parts/late.ts';

const Wide = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 14,
  '@media (max-width:1099.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
// The people behind a number are fetched when somebody asks for them.
const RowsDialog = late(() => import('./RowsDialog.tsx').then((m) => m.RowsDialog));

/** What somebody who runs people looks at first in the morning. Every number opens the people behind it. */
export function HrDashboard({ now, lens }: { readonly now: number; readonly lens: ReactNode }) {
  const user = useUser();
  const [{ rows }] = useAddressState({ rows: text() });
  return (
    <>
      <PageHeader title={t('People overview')} facts={`${dayWords.format(now)}, ${user.organization}`} tools={lens} />
      <PageBody>
        <HrFigures />
        <Wide>
          <MovementPanel />
          <ApprovalsPanel now={now} rest={(shown) => <OthersDecide besides={shown} />} />
        </Wide>
        <PanelGrid>
          <AttritionPanel />
          <OutTodayPanel />
          <ComingPanel />
        </PanelGrid>
      </PageBody>
      {rows ? (
        <Suspense fallback={null}>
          <RowsDialog />
        </Suspense>
      ) : null}
    </>
  );
}
