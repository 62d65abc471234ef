import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { v } from '#ui/theme/vars.ts';
import { accentProblem, checkAccent, mendedAccent, OWN_ACCENT, ratioWords, type Scheme } from './accent.model.ts';

const Root = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, alignContent: 'start' });
const Swatch = styled('input')({
  // Stronger than what the field's box says of the inputs in it.
  '&&&&': {
    flex: 'none',
    alignSelf: 'center',
    width: '1.75rem',
    height: '1.75rem',
    padding: 0,
    border: `1px solid ${v.controlLine}`,
    cursor: 'pointer',
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': { border: 0, borderRadius: 5 },
    '&:focus-visible': { outline: `2px solid ${v.focusRing} !important`, outlineOffset: 2 },
  },
});
const Ratios = styled('ul')({
  display: 'grid',
  gap: 4,
  fontSize: '0.8125rem',
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '0 6px', alignItems: 'center' },
});
const GOOD = { mark: 'done', tone: 'positive', word: t('Passes') } as const;
const BAD = { mark: 'stop', tone: 'critical', word: t('Fails') } as const;
const LABELS: Readonly<Record<Scheme, string>> = { light: t('Accent in light'), dark: t('Accent in dark') };
const LEAST = 4.5;

export interface AccentFieldProps {
  readonly scheme: Scheme;
  /** Empty: the product's own. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the server says against it. */
  readonly refused: string | undefined;
}

/** One accent: its colour, how well it can be read, and the nearest that can. */
export function AccentField({ scheme, value, onChange, refused }: AccentFieldProps) {
  const text = value.trim();
  const problem = text ? accentProblem(text, scheme) : null;
  const found = checkAccent(text || OWN_ACCENT[scheme], scheme);
  const mended = problem ? mendedAccent(text, scheme) : null;
  const label = LABELS[scheme];
  return (
    <Root>
      <PlainField
        label={label}
        dir="ltr"
        value={value}
        maxLength={7}
        placeholder={OWN_ACCENT[scheme].toUpperCase()}
        onChange={(e) => onChange(e.target.value)}
        wrong={(problem && `${label} ${problem}.`) ?? refused}
        end={
          <Swatch
            type="color"
            aria-label={t('Choose: {{label}}', { label: label.toLowerCase() })}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : OWN_ACCENT[scheme]}
            onChange={(e) => onChange(e.target.value.toUpperCase())}
          />
        }
      />
      {mended ? (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => onChange(mended.toUpperCase())}>
          {t('Use {{mended}}', { mended: mended.toUpperCase() })}
        </Button>
      ) : null}
      {found ? (
        <Ratios aria-label={t('Contrast: {{label}}', { label: label.toLowerCase() })}>
          <Ratio label={t('As text on the page')} ratio={found.asText} least={LEAST} />
          <Ratio label={t('Button text contrast')} ratio={found.underText} least={LEAST} />
          <Ratio label={t('As a line or icon')} ratio={found.asText} least={3} />
          {found.likeDanger ? (
            <li>
              <StatusMark mark="stop" size={13} /> {t('Too close to the danger color')}
            </li>
          ) : null}
        </Ratios>
      ) : null}
    </Root>
  );
}

const Ratio = ({ label, ratio, least }: { readonly label: string; readonly ratio: number; readonly least: number }) => (
  <li>
    <span style={{ flex: '1 1 8rem' }}>{label}</span>
    <span style={{ color: v.textSecondary }}>
      {t('{{ratio}} to 1, needs {{least}}', { ratio: ratioWords(ratio), least })}
    </span>
    <Status look={ratio >= least ? GOOD : BAD} />
  </li>
);
