import { showNumber } from '#engine/model/figures.ts';
import { textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { CODES, faultOfCode, isCode, unitsOf } from './billing-code.model.ts';
import { isLengthAllowed, MINUTES, minutesBetween } from './service-time.model.ts';

/** Beside the form: how long the service took by what was typed so far, and what that comes to. */
export function ServiceLength({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const minutes = minutesBetween(textOf(values.startsAt), textOf(values.endsAt));
  const code = textOf(values.code);
  if (Number.isNaN(minutes))
    return (
      <Panel title={t('Duration')}>
        <p>{t('Duration is calculated from start and end.')}</p>
      </Panel>
    );
  const fault = isCode(code) ? faultOfCode(code, minutes) : null;
  return (
    <Panel title={t('Duration')}>
      <p>
        <b style={{ fontSize: '1.25rem' }}>{t('{{minutes}} min', { minutes: showNumber(minutes) })}</b>
      </p>
      {isLengthAllowed(minutes) ? null : (
        <p>
          <Status look={look('stop', t('A service must be 1 to {{most}} minutes', { most: MINUTES.most }))} />
        </p>
      )}
      {isCode(code) && !fault && isLengthAllowed(minutes) ? (
        <p>
          {t(
            { one: '1 unit of {{code}}', other: '{{count}} units of {{code}}' },
            { count: unitsOf(code, minutes), code: CODES[code] },
          )}
        </p>
      ) : null}
      {fault ? (
        <p>
          <Status look={look('late', fault.message)} />
        </p>
      ) : null}
    </Panel>
  );
}
