import { showFixed } from '#engine/model/figures.ts';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { contrastOf, MINIMUM, rgbOf } from './contrast.model.ts';
import { v } from '#ui/theme/vars.ts';

const tests = [
  { key: 'aa', label: t('AA, normal text'), least: MINIMUM.AA.normal },
  { key: 'aal', label: t('AA, large text'), least: MINIMUM.AA.large },
  { key: 'aaa', label: t('AAA, normal text'), least: MINIMUM.AAA.normal },
  { key: 'aaal', label: t('AAA, large text'), least: MINIMUM.AAA.large },
] as const;
const WRONG = t('Enter a color such as #2C5282.');
const GOOD = { mark: 'done', tone: 'positive', word: t('Passes') } as const;
const BAD = { mark: 'stop', tone: 'critical', word: t('Fails') } as const;

/** Whether text in one colour can be read on another (B147). */
export function ContrastPanel() {
  const [text, setText] = useState('#2C5282');
  const [ground, setGround] = useState('#FFFFFF');
  const ratio = contrastOf(text, ground);
  return (
    <Panel title={t('Contrast of two colors')} flush>
      <div style={{ padding: '0 16px 14px', display: 'grid', gap: 14 }}>
        <PlainField
          dir="ltr"
          label={t('Text color')}
          value={text}
          onChange={(e) => setText(e.target.value)}
          wrong={rgbOf(text) ? undefined : WRONG}
        />
        <PlainField
          dir="ltr"
          label={t('Background color')}
          value={ground}
          onChange={(e) => setGround(e.target.value)}
          wrong={rgbOf(ground) ? undefined : WRONG}
        />
        {ratio === null ? null : (
          <p
            role="status"
            style={{
              color: text,
              background: ground,
              padding: '10px 12px',
              border: `1px solid ${v.hairline}`,
              borderRadius: 6,
            }}
          >
            {t('Contrast {{ratio}} to 1', { ratio: showFixed(ratio, 2) })}
          </p>
        )}
      </div>
      {ratio === null ? null : (
        <RowList aria-label={t('What the contrast passes')}>
          {tests.map((each) => (
            <RowItem
              key={each.key}
              title={each.label}
              sub={t('At least {{least}} to 1', { least: each.least })}
              end={<Status look={ratio >= each.least ? GOOD : BAD} />}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
