import { isDay } from '#engine/model/days.ts';
import type { AskedOf } from '#engine/model/questions.ts';
import { showMoney } from '#engine/model/figures.ts';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { TERMINATION_TYPES, type TerminationType } from '#modules/people/work-categories.model.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { type SeparationPreview, separationPreview } from './separation-questions.model.ts';

const isType = (value: unknown): value is TerminationType => typeof value === 'string' && value in TERMINATION_TYPES;
const NAMES = 4;

/** Beside the form: what the separation would lead to, as it is typed. */
export function SeparationPreviewPanel({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { employee, type, lastDay, noticeDate } = values;
  const asked =
    typeof employee === 'string' && isType(type) && isDay(lastDay)
      ? { employee, type, lastDay, ...(isDay(noticeDate) ? { noticeDate } : {}) }
      : null;
  if (!asked)
    return (
      <Panel title={t('What will happen')}>
        <p style={{ margin: 0, fontSize: '0.8125rem' }}>
          {t(
            'Choose the person, the type and the last day to see the final pay, the leave to pay out and who needs a new manager.',
          )}
        </p>
      </Panel>
    );
  return (
    <Preview
      key={asked.employee}
      asked={asked}
      hasNewManager={typeof values.reportsTo === 'string'}
      endsNow={values.accessEnds === 'now'}
    />
  );
}

interface PreviewProps {
  readonly asked: AskedOf<typeof separationPreview>;
  readonly hasNewManager: boolean;
  readonly endsNow: boolean;
}

/** Keyed by employee, so that nobody else's pay shows while theirs loads. */
function Preview({ asked, ...rest }: PreviewProps) {
  const found = useAnswer(separationPreview, asked, { keep: true, pause: 300 });
  return (
    <Loaded of={found} what={t('The preview')}>
      {(preview) => <Consequences preview={preview} {...rest} />}
    </Loaded>
  );
}

function Consequences({
  preview,
  hasNewManager,
  endsNow,
}: {
  readonly preview: SeparationPreview;
  readonly hasNewManager: boolean;
  readonly endsNow: boolean;
}) {
  const now = today();
  const { reports, leaves } = preview;
  const names = reports.slice(0, NAMES).map(({ name }) => name);
  const more = reports.length - names.length;
  return (
    <Panel title={t('What will happen')} flush>
      <RowList>
        <RowItem
          lead={
            <StatusMark
              mark={preview.finalPayChecked ? 'due' : 'late'}
              tone={preview.finalPayChecked ? 'info' : 'notice'}
              size={15}
            />
          }
          title={t('Final pay due {{day}}', { day: nearDay(preview.finalPayDueDate, now) })}
          sub={`${preview.finalPayRule}. ${preview.workState}, ${preview.finalPaySource}${preview.finalPayChecked ? '' : `. ${t('Check with counsel: not verified.')}`}`}
        />
        <RowItem
          lead={<StatusMark mark={reports.length && !hasNewManager ? 'stop' : 'done'} size={15} />}
          title={
            reports.length
              ? t(
                  { one: '{{count}} direct report moves', other: '{{count}} direct reports move' },
                  { count: reports.length },
                )
              : t('Nobody reports to this person')
          }
          sub={
            reports.length
              ? [...names, ...(more > 0 ? [t('{{count}} more', { count: more })] : [])].join(', ')
              : undefined
          }
        />
        {leaves.map((one) => (
          <RowItem
            key={one.name}
            lead={
              <StatusMark mark={one.becomes === 'pay' ? 'due' : one.becomes === 'ask' ? 'wait' : 'off'} size={15} />
            }
            title={t('{{name}}: {{hours}} h', { name: one.name, hours: one.hours })}
            sub={
              one.becomes === 'pay'
                ? t('Paid out')
                : one.becomes === 'ask'
                  ? t('No state rule on file: decide')
                  : t('Not paid out')
            }
          />
        ))}
        <RowItem
          lead={<StatusMark mark="info" size={15} />}
          title={
            preview.ptoPayout === null
              ? t('Leave payout: no pay rate on record')
              : t('Leave payout {{amount}}', { amount: showMoney(preview.ptoPayout) })
          }
          sub={t('{{hours}} h at the rate of the last day, paid by the leave payout', { hours: preview.ptoHours })}
        />
        <RowItem
          lead={<StatusMark mark={preview.assets ? 'due' : 'done'} size={15} />}
          title={t(
            { one: '{{count}} asset to return', other: '{{count}} assets to return' },
            { count: preview.assets },
          )}
        />
        <RowItem
          lead={<StatusMark mark="info" size={15} />}
          title={t('Offboarding opens, with COBRA and access tasks')}
          sub={
            <Status
              look={look('soon', endsNow ? t('Sign-in ends immediately') : t('Sign-in ends after the last day'))}
              size={12}
            />
          }
        />
      </RowList>
    </Panel>
  );
}
