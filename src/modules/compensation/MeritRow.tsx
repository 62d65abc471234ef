import { type KeyboardEvent, useState } from 'react';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { v } from '#ui/theme/vars.ts';
import { OVER_MAXIMUM } from './merit-proposal.model.ts';
import { isOutside, percentTyped } from './merit-rules.model.ts';
import type { Entry, SheetLine } from './merit-sheet.web.ts';
import { dollars, ratio, rateWords, spanOf } from './pay-words.web.ts';
import { RATING_CHOICES, ratingWords, stateLook } from './proposal-words.web.ts';
import type { Rating } from './ratings.model.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };
/** Moves the focus to the raise so many people away. */
function move(from: HTMLElement, step: number): void {
  const all = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-n]') ?? [])];
  const next = all[all.findIndex((one) => one === from) + step];
  next?.focus();
  next?.select();
}

export interface MeritRowProps {
  readonly of: SheetLine;
  readonly onChange: (part: Partial<Entry>) => void;
}

/** One person of the worksheet: pay, rating, guideline and raise, and the reasons that a raise needs. */
export function MeritRow({ of, onChange }: MeritRowProps) {
  const { line, entry, price, guideline, isOpen } = of;
  const outside = isOutside({ percent: entry.percent, guideline }) && entry.rating !== null;
  const raised = isOpen ? price.proposedPay : line.proposedPay;
  const isHigh = isOpen && (price.isAboveMaximum || price.lumpSum > 0);
  const hasMore =
    outside || isHigh || Boolean(entry.rationale) || line.returnNote !== null || line.status === 'returned';
  return (
    <>
      <tr data-more-follows={hasMore ? '' : undefined}>
        <th scope="row">
          {line.name}
          <small>{line.position}</small>
        </th>
        <td className="wide">
          {line.grade}
          <small>{line.fte === 1 ? null : t('{{fte}} FTE', { fte: showNumber(line.fte) })}</small>
        </td>
        <td className="n wide">{rateWords(line.pay, line.isHourly)}</td>
        <td className="n wide">{ratio(line.compa)}</td>
        <td>
          {isOpen ? (
            <select
              aria-label={t('Rating of {{name}}', { name: line.name })}
              value={entry.rating ?? ''}
              // The values are those of the choices, or empty.
              onChange={(event) => onChange({ rating: (event.target.value || null) as Rating | null })}
            >
              <option value="">{t('Choose a rating')}</option>
              {RATING_CHOICES.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          ) : (
            ratingWords(line.rating)
          )}
        </td>
        <td className="n wide">{spanOf(guideline?.least ?? null, guideline?.most ?? null)}</td>
        <td className="n">
          {isOpen ? (
            <Raise key={entry.percent ?? ''} of={of} onSave={(percent) => onChange({ percent })} />
          ) : line.percent === null ? (
            '–'
          ) : (
            t('{{n}}%', { n: line.percent })
          )}
        </td>
        <td className="n result">
          {rateWords(raised, line.isHourly)}
          <small>
            {line.share < 1 ? t('prorated to {{percent}}', { percent: ratio(line.share * 100) }) : ratio(line.newCompa)}
          </small>
        </td>
        <td className="n wide">{dollars(isOpen ? price.cost : line.cost)}</td>
        <td className="wide">
          <Status look={stateLook(line.status)} />
        </td>
      </tr>
      {hasMore ? (
        <tr data-more="">
          <td colSpan={10}>
            <Reasons of={of} outside={outside} onChange={onChange} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The raise in percent, or the new pay after a dollar sign. It is taken when it is left, on Enter and on arrows. */
function Raise({
  of: { line, entry },
  onSave,
}: {
  readonly of: SheetLine;
  readonly onSave: (percent: number | null) => void;
}) {
  const shown = entry.percent === null ? '' : String(entry.percent);
  const [text, setText] = useState(shown);
  const percent = percentTyped(text, line);
  const commit = () => {
    if (percent === undefined) return;
    // New pay that was typed is shown as the raise that it is.
    setText(percent === null ? '' : String(percent));
    if (percent !== entry.percent) onSave(percent);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setText(shown);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Leaving the input takes what was typed.
    move(event.currentTarget, step);
  };
  return (
    <input
      data-n=""
      inputMode="decimal"
      aria-label={t('Raise of {{name}} in percent', { name: line.name })}
      aria-invalid={percent === undefined ? true : undefined}
      placeholder="%"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}

function Reasons({
  of,
  outside,
  onChange,
}: {
  readonly of: SheetLine;
  readonly outside: boolean;
  readonly onChange: MeritRowProps['onChange'];
}) {
  const { line, entry, price, isOpen, missing } = of;
  const isHigh = price.isAboveMaximum || price.lumpSum > 0;
  if (!isOpen) return <span style={{ color: v.textSecondary }}>{entry.rationale}</span>;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '6px 14px', paddingBottom: 8 }}>
      {line.returnNote ? <Status look={look('refused', line.returnNote)} /> : null}
      {outside || entry.rationale ? (
        <label style={{ flex: '1 1 16rem' }}>
          <small>{outside ? t('Why outside the guideline') : t('Rationale')}</small>
          <textarea
            rows={1}
            maxLength={500}
            aria-invalid={missing.includes('rationale') ? true : undefined}
            value={entry.rationale ?? ''}
            onChange={(event) => onChange({ rationale: event.target.value || null })}
          />
        </label>
      ) : null}
      {isHigh ? (
        <label>
          <small>{t('Above the maximum of {{amount}}', { amount: rateWords(line.maximum, line.isHourly) })}</small>
          <select
            value={entry.overMaximum}
            onChange={(event) => onChange({ overMaximum: event.target.value === 'lump' ? 'lump' : 'base' })}
          >
            <option value="base">{t(OVER_MAXIMUM.base)}</option>
            <option value="lump">{t(OVER_MAXIMUM.lump)}</option>
          </select>
        </label>
      ) : null}
      {price.isAboveMaximum ? (
        <label style={{ flex: '1 1 14rem' }}>
          <small>{t('Reason to exceed the maximum')}</small>
          <textarea
            rows={1}
            maxLength={500}
            aria-invalid={missing.includes('redCircleReason') ? true : undefined}
            value={entry.redCircleReason ?? ''}
            onChange={(event) => onChange({ redCircleReason: event.target.value || null })}
          />
        </label>
      ) : null}
      {price.lumpSum > 0 ? (
        <span>{t('Lump sum {{amount}}, paid once', { amount: dollars(price.lumpSum) })}</span>
      ) : null}
    </div>
  );
}
