import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled, useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { setAccessibility, useAccessibility } from '#engine/web/accessibility.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { hrefTo } from '#engine/web/portal.tsx';
import { SettingsTabs } from '#engine/web/shell/SettingsTabs.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { PageBody, Page, PanelGrid } from '#ui/shell/Page.tsx';
import { type AccessibilityPrefs, isQuick, quickAccessibility } from '#ui/theme/accessibility.ts';
import { v } from '#ui/theme/vars.ts';
import { ContrastPanel } from './ContrastPanel.tsx';

const Line = styled('div')({
  display: 'grid',
  gap: 6,
  padding: '12px 16px',
  borderTop: `1px solid ${v.hairline}`,
  '& h3': { fontSize: '0.8125rem', fontWeight: 500 },
  '& p': { fontSize: 'max(12px, 0.75rem)', lineHeight: 1.333, color: v.textSecondary },
  // The joined buttons of a wide choice scroll in their own line on a phone.
  '& > .choice': { overflowX: 'auto', padding: 2, margin: -2 },
});

type Choice = 'colorScheme' | 'textSize' | 'motionPreference' | 'contrastLevel' | 'focusIndicators';
type Toggle = 'keyboardNavigation' | 'screenReaderOptimized' | 'captions' | 'audioDescriptions' | 'voiceControl';
type Options<K extends Choice> = readonly { readonly key: AccessibilityPrefs[K]; readonly label: string }[];

const seeing: {
  readonly [K in Choice]: { readonly label: string; readonly says: string; readonly options: Options<K> };
} = {
  colorScheme: {
    label: t('Colors'),
    says: t('Automatic follows this device.'),
    options: [
      { key: 'auto', label: t('Automatic') },
      { key: 'light', label: t('Light') },
      { key: 'dark', label: t('Dark') },
    ],
  },
  textSize: {
    label: t('Text size'),
    says: t('Text, controls and rows grow together.'),
    options: [
      { key: 'small', label: t('Small') },
      { key: 'medium', label: t('Medium') },
      { key: 'large', label: t('Large') },
      { key: 'extra-large', label: t('Extra large') },
    ],
  },
  contrastLevel: {
    label: t('Contrast'),
    says: t('High makes faint text and lines as strong as the rest.'),
    options: [
      { key: 'normal', label: t('Normal') },
      { key: 'high', label: t('High') },
    ],
  },
  focusIndicators: {
    label: t('Focus ring'),
    says: t('Shows where the keyboard focus is.'),
    options: [
      { key: 'default', label: t('Normal') },
      { key: 'high-visibility', label: t('High visibility') },
    ],
  },
  motionPreference: {
    label: t('Motion'),
    says: t('Automatic follows this device. Less motion always stops it.'),
    options: [
      { key: 'auto', label: t('Automatic') },
      { key: 'reduce', label: t('Less motion') },
    ],
  },
};
const using: readonly { readonly name: Toggle; readonly label: string; readonly says: string }[] = [
  {
    name: 'keyboardNavigation',
    label: t('Single-key commands'),
    says: t(
      'J, K and / as commands. Turn this off if you dictate or press keys by accident. Tab and Ctrl K still work.',
    ),
  },
  {
    name: 'screenReaderOptimized',
    label: t('Announce pages'),
    says: t('Screen readers announce the name of each page you open.'),
  },
  { name: 'captions', label: t('Captions'), says: t('Shown with videos that have them.') },
  { name: 'audioDescriptions', label: t('Audio descriptions'), says: t('Played with videos that have them.') },
  {
    name: 'voiceControl',
    label: t('Voice control'),
    says: t('Reserved for voice-controlled video rooms. Not available yet.'),
  },
];

/** One preference of a few values. */
function ChoiceLine<K extends Choice>({
  name,
  value,
  set,
}: {
  readonly name: K;
  readonly value: AccessibilityPrefs[K];
  readonly set: (value: AccessibilityPrefs[K]) => void;
}) {
  const { label, says, options } = seeing[name];
  return (
    <Line>
      <h3>{label}</h3>
      <div className="choice">
        <Segmented<AccessibilityPrefs[K]> label={label} options={options} value={value} onChange={set} />
      </div>
      <p>{says}</p>
    </Line>
  );
}

function ToggleLine({
  label,
  says,
  on,
  set,
}: {
  readonly label: string;
  readonly says: ReactNode;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}) {
  return (
    <Line>
      <FormControlLabel
        sx={{ ml: 0, gap: '10px' }}
        control={<Switch checked={on} onChange={(_, next) => set(next)} />}
        label={label}
      />
      <p>{says}</p>
    </Line>
  );
}

/** `settings/accessibility`: all ten preferences, at once in force, kept in this browser. */
export default function Accessibility() {
  const prefs = useAccessibility();
  const { table } = usePortal();
  // The theme's own selector chooses the same thing.
  const { mode, setMode } = useColorScheme();
  const setScheme = (colorScheme: AccessibilityPrefs['colorScheme']) => {
    setAccessibility({ colorScheme });
    setMode(colorScheme === 'auto' ? 'system' : colorScheme);
  };
  return (
    <Page>
      <PageHeader
        title={t('Accessibility')}
        facts={t('Changes apply immediately and are saved in this browser.')}
        crumbs={[{ label: t('Settings'), href: hrefTo(table, 'settings') }]}
      />
      <SettingsTabs current="accessibility" />
      <PageBody>
        <PanelGrid>
          <Panel title={t('Seeing')} flush>
            <ToggleLine
              label={t('Larger and clearer')}
              says={t('High contrast, large text and a strong focus ring, in one step.')}
              on={isQuick(prefs)}
              set={(on) => setAccessibility(quickAccessibility(on))}
            />
            <ChoiceLine name="textSize" value={prefs.textSize} set={(textSize) => setAccessibility({ textSize })} />
            <ChoiceLine
              name="contrastLevel"
              value={prefs.contrastLevel}
              set={(contrastLevel) => setAccessibility({ contrastLevel })}
            />
            <ChoiceLine
              name="focusIndicators"
              value={prefs.focusIndicators}
              set={(focusIndicators) => setAccessibility({ focusIndicators })}
            />
            <ChoiceLine
              name="colorScheme"
              value={mode === 'light' || mode === 'dark' ? mode : 'auto'}
              set={setScheme}
            />
            <ChoiceLine
              name="motionPreference"
              value={prefs.motionPreference}
              set={(motionPreference) => setAccessibility({ motionPreference })}
            />
          </Panel>
          <Panel title={t('Hearing and interaction')} flush>
            {using.map(({ name, label, says }) => (
              <ToggleLine
                key={name}
                label={label}
                says={says}
                on={prefs[name]}
                set={(on) => setAccessibility({ [name]: on })}
              />
            ))}
          </Panel>
          <ContrastPanel />
        </PanelGrid>
      </PageBody>
    </Page>
  );
}
