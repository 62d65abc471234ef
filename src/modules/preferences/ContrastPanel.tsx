import { useState } from 'react';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { contrastOf, MINIMUM, rgbOf } from './contrast.model.ts';

const tests = [
  { key: 'aa', label: 'AA, normal text', least: MINIMUM.AA.normal },
  { key: 'aal', label: 'AA, large text', least: MINIMUM.AA.large },
  { key: 'aaa', label: 'AAA, normal text', least: MINIMUM.AAA.normal },
  { key: 'aaal', label: 'AAA, large text', least: MINIMUM.AAA.large },
] as const;
const WRONG = 'Write a color such as #2C5282.';
const GOOD = { mark: 'done', tone: 'positive', word: 'Enough' } as const;
const BAD = { mark: 'stop', tone: 'critical', word: 'Too little' } as const;

/** Whether text in one colour can be read on another (B147). */
export function ContrastPanel() {
  const [text, setText] = useState('#2C5282');
  const [ground, setGround] = useState('#FFFFFF');
  const ratio = contrastOf(text, ground);
  return (
    <Panel title="Contrast of two colors" flush>
      <div style={{ padding: '0 16px 14px', display: 'grid', gap: 14 }}>
        <PlainField
          label="Text color"
          value={text}
          onChange={(e) => setText(e.target.value)}
          wrong={rgbOf(text) ? undefined : WRONG}
        />
        <PlainField
          label="Background color"
          value={ground}
          onChange={(e) => setGround(e.target.value)}
          wrong={rgbOf(ground) ? undefined : WRONG}
        />
        {ratio === null ? null : (
          <p role="status" style={{ color: text, background: ground, padding: '10px 12px', borderRadius: 6 }}>
            {`Contrast ${ratio.toFixed(2)} to 1`}
          </p>
        )}
      </div>
      {ratio === null ? null : (
        <RowList aria-label="What the contrast is enough for">
          {tests.map((t) => (
            <RowItem
              key={t.key}
              title={t.label}
              sub={`At least ${t.least} to 1`}
              end={<Status look={ratio >= t.least ? GOOD : BAD} />}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
