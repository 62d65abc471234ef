import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { EVENT_LABELS, isMandatory, NOTICE_EVENT_KEYS, type NoticeEventKey } from './notice-events.model.ts';
import type { NoticeWish } from './notice-wish.web.ts';

const CHANNELS = [
  { key: 'appOff', label: t('In the app') },
  { key: 'mailOff', label: t('By email') },
] as const;
const Matrix = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { padding: '4px 16px', textAlign: 'left', fontWeight: 400, borderTop: `1px solid ${v.hairline}` },
  '& thead th': { fontWeight: 600, color: v.textSecondary, borderTop: 0 },
  '& th + th, & td': { width: '7.5rem', textAlign: 'center' },
  [phone]: { '& th, & td': { padding: '4px 8px 4px 16px' }, '& th + th, & td': { width: '5rem', padding: '4px 8px' } },
  // An icon is a separate block in the place of a checkbox.
  '& td > svg': { marginInline: 'auto' },
  '& small': { display: 'block', fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
});

export interface ChannelsPanelProps {
  readonly wish: NoticeWish;
  readonly onChange: (part: Partial<NoticeWish>) => void;
}

/** Event by channel. What cannot be switched off is on, and says so. */
export function ChannelsPanel({ wish, onChange }: ChannelsPanelProps) {
  const flip = (channel: 'appOff' | 'mailOff', event: NoticeEventKey) => {
    const off = wish[channel] ?? [];
    const left = off.includes(event) ? off.filter((e) => e !== event) : [...off, event];
    onChange({ [channel]: left.length ? left : null });
  };
  return (
    <Panel title={t('What you are notified about')} flush>
      <Matrix>
        <thead>
          <tr>
            <th scope="col">{t('Event')}</th>
            {CHANNELS.map((c) => (
              <th key={c.key} scope="col">
                {c.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_EVENT_KEYS.map((event) => (
            <tr key={event}>
              <th scope="row">
                {EVENT_LABELS[event]}
                {isMandatory(event) ? <small>{t('Always on')}</small> : null}
                {event === 'messages' ? <small>{t('By email when unread for 15 minutes')}</small> : null}
              </th>
              {CHANNELS.map((c) => (
                <td key={c.key}>
                  {isMandatory(event) ? (
                    <StatusMark mark="done" title={t('Always on')} />
                  ) : (
                    <Checkbox
                      checked={!wish[c.key]?.includes(event)}
                      onChange={() => flip(c.key, event)}
                      slotProps={{ input: { 'aria-label': `${EVENT_LABELS[event]}, ${c.label.toLowerCase()}` } }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Matrix>
    </Panel>
  );
}
