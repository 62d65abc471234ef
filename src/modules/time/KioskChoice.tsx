import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Coffee, LogIn, LogOut, type LucideIcon } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { v } from '#ui/theme/vars.ts';
import { PUNCH_KINDS, type PunchKind } from './clock-rules.model.ts';
import type { KioskPerson } from './kiosk.model.ts';
import { clockTime, lengthWords } from './time-words.web.ts';

const Choice = styled('div')({
  display: 'grid',
  gap: 12,
  width: 'min(24rem, 100%)',
  margin: '0 auto',
  '& h2': { margin: 0, fontSize: '1.5rem', fontWeight: 500 },
  '& p': { margin: 0, color: v.textSecondary },
  '& button': { minHeight: '4.5rem', fontSize: '1.25rem' },
});
type Kind = Exclude<PunchKind, 'transfer'>;
const ICONS: Readonly<Record<Kind, LucideIcon>> = { in: LogIn, out: LogOut, break_start: Coffee, break_end: Coffee };
const MAY: Readonly<Record<KioskPerson['state'], readonly Kind[]>> = {
  out: ['in'],
  in: ['out', 'break_start'],
  break: ['break_end', 'out'],
};
/** Without the network nobody knows whether the person is clocked in. */
const ANY: readonly Kind[] = ['in', 'out', 'break_start', 'break_end'];

export interface KioskChoiceProps {
  /** Null without a network. */
  readonly person: KioskPerson | null;
  readonly onPunch: (kind: PunchKind) => void;
  readonly onCancel: () => void;
}

/** What a person may do at the kiosk now. */
export function KioskChoice({ person, onPunch, onCancel }: KioskChoiceProps) {
  const kinds = person ? MAY[person.state] : ANY;
  const since = person?.since ? clockTime(person.since, person.timeZone) : '';
  return (
    <Choice>
      <h2>{person ? t('Hello, {{name}}', { name: person.name }) : t('No network')}</h2>
      <p>
        {!person
          ? t('Your punch is kept on this device and sent when the network is back. Your PIN is checked then.')
          : person.state === 'out'
            ? t('You are clocked out. {{worked}} today.', { worked: lengthWords(person.todayMinutes) })
            : person.state === 'break'
              ? t('You are on break since {{since}}. {{worked}} today.', {
                  since,
                  worked: lengthWords(person.todayMinutes),
                })
              : t('You are clocked in since {{since}}. {{worked}} today.', {
                  since,
                  worked: lengthWords(person.todayMinutes),
                })}
      </p>
      {kinds.map((kind, n) => (
        <Button
          key={kind}
          variant={n === 0 && person ? 'contained' : 'outlined'}
          startIcon={<Icon of={ICONS[kind]} />}
          onClick={() => onPunch(kind)}
        >
          {t(PUNCH_KINDS[kind])}
        </Button>
      ))}
      <Button variant="text" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </Choice>
  );
}
