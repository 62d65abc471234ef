import { zoneHere } from '#engine/model/formats.ts';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { v } from '#ui/theme/vars.ts';
import { DIGEST_AT, DIGEST_DAYS } from './notice-preference.model.ts';
import type { NoticeWish } from './notice-wish.web.ts';

const DIGESTS = [
  { key: 'immediate', label: t('Immediately') },
  { key: 'daily', label: t('Once a day') },
  { key: 'weekly', label: t('Once a week') },
] as const;
const isDay = (text: string): text is keyof typeof DIGEST_DAYS => Object.hasOwn(DIGEST_DAYS, text);
const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
  gap: 14,
  marginTop: 14,
});
const Says = styled('p')({ marginTop: 6, fontSize: 'max(12px, 0.75rem)', color: v.textSecondary });

export interface TimesPanelProps {
  readonly wish: NoticeWish;
  readonly onChange: (part: Partial<NoticeWish>) => void;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly busy: boolean;
}

/** When mail comes: at once or gathered, and the hours in which none does. */
export function TimesPanel({ wish, onChange, errors, busy }: TimesPanelProps) {
  const here = zoneHere();
  const zones = [...new Set([...US_ZONES, here, ...(wish.timeZone ? [wish.timeZone] : [])])].toSorted();
  const timeField = (name: 'digestAt' | 'quietFrom' | 'quietTo', label: string, empty = '') => (
    <TextField
      label={label}
      type="time"
      value={wish[name] ?? empty}
      onChange={(e) => onChange({ [name]: e.target.value || null })}
      error={Boolean(errors[name])}
      helperText={errors[name] ? `${label} ${errors[name].join(', ')}` : undefined}
    />
  );
  return (
    <Panel title={t('When you get email')}>
      <Segmented
        label={t('How often')}
        options={DIGESTS}
        value={wish.digest ?? 'immediate'}
        onChange={(digest) => onChange({ digest })}
      />
      <Says>{t('Notifications you can’t turn off are always emailed immediately, even in quiet hours.')}</Says>
      <Fields>
        {wish.digest === 'weekly' ? (
          <TextField
            select
            label={t('Email day')}
            value={wish.digestDay ?? '1'}
            onChange={(e) => (isDay(e.target.value) ? onChange({ digestDay: e.target.value }) : undefined)}
          >
            {Object.entries(DIGEST_DAYS).map(([key, day]) => (
              <MenuItem key={key} value={key}>
                {day}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        {wish.digest === 'immediate' ? null : timeField('digestAt', t('Email time'), DIGEST_AT)}
        {timeField('quietFrom', t('Quiet hours from'))}
        {timeField('quietTo', t('Quiet hours until'))}
        <TextField
          select
          label={t('Time zone')}
          value={wish.timeZone ?? ''}
          onChange={(e) => onChange({ timeZone: e.target.value || null })}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('Same as the organization')}</MenuItem>
          {zones.map((zone) => (
            <MenuItem key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </MenuItem>
          ))}
        </TextField>
      </Fields>
      <Button
        type="submit"
        variant="contained"
        aria-busy={busy || undefined}
        startIcon={busy ? <Spinner size="tiny" /> : undefined}
        sx={{ mt: 4 }}
      >
        {t('Save changes')}
      </Button>
    </Panel>
  );
}
