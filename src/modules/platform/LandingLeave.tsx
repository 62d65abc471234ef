import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { StatusChip } from '#ui/marks/StatusChip.tsx';
import { look } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Bars, StepBars } from '#ui/parts/Bars.tsx';
import { FactsStrip } from '#ui/parts/FactsStrip.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { v } from '#ui/theme/vars.ts';
import { AWAY, REQUESTER } from './landing-data.ts';

const Who = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  alignItems: 'center',
  '& b': { fontSize: '1.125rem', fontWeight: 600 },
  '& b span': { fontWeight: 400 },
  '& + dl': { margin: 0 },
});
const Halves = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 14,
  '@media (max-width:699.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Days = styled('div')({
  display: 'grid',
  gap: 10,
  fontSize: '0.8125rem',
  '& > div': { display: 'grid', gridTemplateColumns: '4.5rem minmax(0, 1fr) 3.5rem', gap: 10, alignItems: 'center' },
  '& span:last-of-type': { textAlign: 'end', color: v.textSecondary },
});
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  borderTop: `1px solid ${v.hairline}`,
  paddingTop: 12,
  fontSize: '0.8125rem',
  '& .button': { border: `1px solid ${v.strongLine}`, borderRadius: 6, padding: '5px 14px', fontWeight: 500 },
  '& .main': { background: v.primary, borderColor: v.primary, color: v.onPrimary },
});

const coverage = [
  [t('Mon, Dec 7'), 5],
  [t('Tue, Dec 8'), 4],
  [t('Wed, Dec 9'), 5],
] as const;

/** A leave request as its approver sees it: what it uses, and who is left. */
export const LeaveScene = () => (
  <>
    <Who>
      <Avatar name={REQUESTER} size="large" />
      <b>
        {REQUESTER} <span>{t('Vacation, Dec 7 to 9')}</span>
      </b>
      <StatusChip look={look('wait', t('Pending approval'))} />
    </Who>
    <FactsStrip
      facts={[
        { label: t('Hours'), value: '24' },
        { label: t('Reason'), value: t('Family visit') },
        { label: t('Requested'), value: t('Today 08:40') },
      ]}
    />
    <Halves>
      <Panel title={t('Team on each day')} meta={t('6 people, minimum 4')}>
        <Days>
          {coverage.map(([day, here]) => (
            <div key={day}>
              <span>{day}</span>
              <StepBars value={here} of={6} minimum={4} label="" />
              <span>{t('{{here}} of 6', { here })}</span>
            </div>
          ))}
        </Days>
      </Panel>
      <Panel title={t('Vacation balance')} footer={t('49 hours remain after this request.')}>
        <Days>
          <div>
            <span>{t('Available')}</span>
            <Bars value={73} max={80} label="" />
            <span>{t('{{hours}} h', { hours: 73 })}</span>
          </div>
          <div>
            <span>{t('After')}</span>
            <Bars value={49} max={80} label="" />
            <span>{t('{{hours}} h', { hours: 49 })}</span>
          </div>
        </Days>
      </Panel>
    </Halves>
    <Panel title={t('Also away')} flush>
      <RowList>
        <RowItem
          lead={<StatusMark mark="away" />}
          title={AWAY}
          sub={t('Parental leave, until Dec 18')}
          end={t('Approved')}
        />
      </RowList>
    </Panel>
    <Foot>
      <StatusMark mark="done" />
      <span style={{ marginInlineEnd: 'auto' }}>{t('The team keeps its minimum on all 3 days.')}</span>
      <span className="button">{t('Decline')}</span>
      <span className="button main">{t('Approve')}</span>
    </Foot>
  </>
);
