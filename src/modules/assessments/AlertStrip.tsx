import { styled } from '@mui/material/styles';
import type { FormTone } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { tone } from '#ui/theme/vars.ts';
import { assessment, OPEN } from './assessment.model.ts';
import { SCREENERS } from './instrument-names.model.ts';
import type { Marked } from './stored-score.model.ts';

const Strip = styled('ul')({
  listStyle: 'none',
  margin: '0 0 14px',
  padding: '8px 14px',
  border: `1px solid ${tone('critical', 'line')}`,
  background: tone('critical', 'bg'),
  borderRadius: 8,
  '& li': { padding: '3px 0' },
});

/** How a band, an outcome or an alert is marked: shape first, then its word. */
export const lookOf = (label: string, how: FormTone): StatusLook => {
  if (how === 'critical') return look('stop', label);
  if (how === 'high') return look('late', label);
  return look(how === 'none' ? 'done' : 'info', label);
};

/** The alert that asks for the screener. */
const SCREEN = 'cssrs';

export interface AlertStripProps {
  readonly alerts: readonly Marked[];
  readonly client: string;
  /** Signed: the screener that it asked for was answered before. */
  readonly isSigned: boolean;
}

/** What somebody must hear of, as it was said when it was saved. */
export function AlertStrip({ alerts, client, isSigned }: AlertStripProps) {
  const base = usePortal().hrefOf('assessment');
  const asks = !isSigned && alerts.some(({ code }) => code === SCREEN);
  const open = {
    client,
    'instrument[in]': SCREENERS.join(','),
    'status[in]': OPEN.join(','),
    limit: '1',
    fields: 'instrument',
  };
  const [screener] = useList(assessment, open, asks).data?.rows ?? [];
  if (!alerts.length) return null;
  return (
    <Strip aria-label={t('Alerts')}>
      {alerts.map((alert) => (
        <li key={alert.code}>
          <Status
            look={
              isSigned && alert.code === SCREEN
                ? look('done', t('C-SSRS requested and completed'))
                : lookOf(alert.label, alert.tone)
            }
          />{' '}
          {alert.code === SCREEN && base && screener ? (
            <TextLink to={`${base}/${screener.id}`}>{t('Open C-SSRS')}</TextLink>
          ) : null}
        </li>
      ))}
    </Strip>
  );
}
