import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { Drawing } from '#ui/charts/Drawing.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { phone, tone, v, viz } from '#ui/theme/vars.ts';
import { CLIENT, PRESSURES, SCORES } from './landing-data.ts';

const Who = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px 12px',
  alignItems: 'center',
  '& b': { display: 'block', fontSize: '1rem', lineHeight: 1.375, fontWeight: 600 },
  '& small': { fontSize: '0.8125rem', color: v.textSecondary },
});
const Safety = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0,
  margin: 0,
  marginInlineStart: 'auto',
  border: `1px solid ${v.hairline}`,
  borderRadius: 6,
  overflow: 'hidden',
  fontSize: 'max(12px, 0.75rem)',
  lineHeight: 1.4,
  '& div': { padding: '5px 12px', borderInlineEnd: `1px solid ${v.hairline}`, flex: '1 1 auto' },
  '& div:last-of-type': { borderInlineEnd: 0 },
  '& dt': { display: 'flex', gap: 5, alignItems: 'center', color: v.textSecondary },
  '& dd': { margin: 0, fontWeight: 600 },
  [phone]: { marginInlineStart: 0, width: '100%' },
});
const Halves = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 15rem',
  gap: 14,
  '@media (max-width:699.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** A client's chart: who it is and what is dangerous, the course of withdrawal, and the work that is due. */
export const ChartScene = () => (
  <>
    <Who>
      <Avatar name="Marcus Hollis" size="large" />
      <div>
        <b>{CLIENT}</b>
        <small>{t('38 y, M. MRN 40817-2, room 204-B')}</small>
      </div>
      <Safety>
        <div style={{ background: tone('critical', 'bg'), color: tone('critical', 'text') }}>
          <dt style={{ color: 'inherit' }}>
            <StatusMark mark="stop" size={12} />
            {t('Allergies')}
          </dt>
          <dd>{t('Penicillin')}</dd>
        </div>
        <div style={{ background: tone('notice', 'bg'), color: tone('notice', 'text') }}>
          <dt style={{ color: 'inherit' }}>
            <StatusMark mark="late" tone="notice" size={12} />
            {t('Precautions')}
          </dt>
          <dd>{t('Seizure, fall')}</dd>
        </div>
        <div>
          <dt>{t('Level of care')}</dt>
          <dd>{t('3.7-WM, day 3')}</dd>
        </div>
        <div>
          <dt>{t('Suicide risk')}</dt>
          <dd>{t('Low')}</dd>
        </div>
      </Safety>
    </Who>
    <Halves>
      <Panel title={t('Withdrawal and vital signs')} meta={t('since admission')}>
        <Drawing height={268}>{(width) => <Course width={width} />}</Drawing>
      </Panel>
      <Panel title={t('Due next')} meta="4" flush>
        <RowList>
          <RowItem lead={<StatusMark mark="late" />} title={t('Daily weight')} sub={t('Overdue since 08:00')} />
          <RowItem lead={<StatusMark mark="due" />} title={t('CIWA-Ar')} sub={t('Due 10:00')} />
          <RowItem lead={<StatusMark mark="due" />} title={t('C-SSRS screen')} sub={t('Due 19:00')} />
          <RowItem lead={<StatusMark mark="draft" />} title={t('Treatment plan')} sub={t('Draft, due tomorrow')} />
        </RowList>
      </Panel>
    </Halves>
  </>
);

const BANDS = [
  { from: 0, to: 8, name: t('Minimal, under 8') },
  { from: 8, to: 15, name: t('Moderate, 8 to 15'), tint: tone('notice', 'bg') },
  { from: 15, to: 25, name: t('Severe, over 15'), tint: tone('critical', 'bg') },
] as const;
const LEFT = 34;
const RIGHT = 62;
const letters = { fontSize: 12, fill: v.textSecondary } as const;

/** Scores above, blood pressure below, and one now line through both. */
function Course({ width }: { readonly width: number }) {
  const span = Math.max(0, width - LEFT - RIGHT);
  const step = span / SCORES.length;
  const x = (i: number) => LEFT + (i + 0.5) * step;
  const y = (score: number) => 166 - score * 6;
  const p = (pressure: number) => 330 - pressure * 0.85;
  const last = SCORES.length - 1;
  const now = x(last) + step * 0.6;
  // On a narrow screen every second number would touch its neighbor.
  const isPrinted = (i: number) => step > 24 || (last - i) % 2 === 0;
  return (
    <svg width={width} height={268} style={{ display: 'block' }}>
      {BANDS.map((band) => (
        <g key={band.name}>
          <rect
            x={LEFT}
            y={y(band.to)}
            width={span}
            height={(band.to - band.from) * 6}
            fill={'tint' in band ? band.tint : 'none'}
          />
          {/* Where the line does not run: it falls from the upper left to the lower right. */}
          {band.to === 25 ? (
            <text x={LEFT + span - 6} y={y(band.to) + 16} textAnchor="end" {...letters}>
              {band.name}
            </text>
          ) : (
            <text x={LEFT + 4} y={y(band.from) - 5} {...letters}>
              {band.name}
            </text>
          )}
        </g>
      ))}
      {[0, 8, 15].map((score) => (
        <text key={score} x={LEFT - 8} y={y(score) + 4} textAnchor="end" {...letters}>
          {score}
        </text>
      ))}
      <polyline
        points={SCORES.map((score, i) => `${x(i)},${y(score)}`).join(' ')}
        fill="none"
        stroke={viz(1)}
        strokeWidth="1.75"
      />
      {SCORES.map((score, i) => (
        <g key={x(i)}>
          <circle cx={x(i)} cy={y(score)} r={i === last ? 4 : 3} fill={i === last ? viz(1) : v.paper} stroke={viz(1)} />
          {isPrinted(i) ? (
            <text x={x(i)} y={y(score) - 8} textAnchor="middle" fontSize={12} fontWeight={500} fill={v.text}>
              {score}
            </text>
          ) : null}
        </g>
      ))}
      <line x1={LEFT} x2={width - RIGHT} y1={y(0)} y2={y(0)} stroke={v.strongLine} />
      {PRESSURES.map(([high, low], i) => (
        <path
          key={x(i)}
          d={`M${x(i) - 4} ${p(high)}h8M${x(i)} ${p(high)}V${p(low)}M${x(i) - 4} ${p(low)}h8`}
          stroke={high > 160 ? tone('critical', 'mark') : viz(1)}
          strokeWidth="1.5"
        />
      ))}
      <text x={width - RIGHT + 10} y={y(9) + 4} fontSize={14} fontWeight={600} fill={v.text}>
        9
      </text>
      <text x={width - RIGHT + 10} y={y(9) + 20} {...letters}>
        {t('CIWA-Ar')}
      </text>
      <text x={width - RIGHT + 10} y={p(115)} fontSize={14} fontWeight={600} fill={v.text}>
        136/84
      </text>
      <text x={width - RIGHT + 10} y={p(115) + 16} {...letters}>
        mmHg
      </text>
      <line x1={now} x2={now} y1={16} y2={262} stroke={v.nowLine} strokeWidth="1.5" />
      <text x={now} y={12} textAnchor="middle" fontSize={12} fontWeight={600} fill={v.nowLine}>
        09:12
      </text>
    </svg>
  );
}
