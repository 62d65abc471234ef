/** Hand-made parts of the screens of notification texts: what the mail will look like. */
import { t } from '#engine/model/words.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { EVENT_LABELS, isNoticeEvent } from './notice-events.model.ts';
import { noticeTemplate } from './notice-template.model.ts';
import { filled, SAMPLE, STANDARD_WORDS } from './notice-words.model.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface PreviewProps {
  readonly event: unknown;
  readonly subject: unknown;
  readonly body: unknown;
}
/** A mail with example values in place of the variables. */
function Preview({ event, subject, body }: PreviewProps) {
  const kind = textOf(event);
  const values = { ...SAMPLE, event: isNoticeEvent(kind) ? EVENT_LABELS[kind] : SAMPLE.event };
  return (
    <Panel title={t('Preview')} footer={t('Names and addresses are examples.')}>
      <b>{filled(textOf(subject), values) || t('Subject')}</b>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginTop: 8 }}>
        {filled(textOf(body), values) || t('Text')}
      </p>
    </Panel>
  );
}

/** What holds where no text of one's own is in use. */
function Standard() {
  return (
    <div style={{ padding: '12px 24px 0', display: 'grid', maxWidth: '48rem' }}>
      <Panel title={t('Default text')} footer={t('Used for every event that has no active text.')}>
        <b>{STANDARD_WORDS.subject}</b>
        <p style={{ whiteSpace: 'pre-wrap', marginTop: 8 }}>{STANDARD_WORDS.body}</p>
      </Panel>
    </div>
  );
}

type Template = ReadOf<typeof noticeTemplate>;
const OfRecord = ({ record }: { readonly record: Template }) => (
  <Preview event={record.event} subject={record.subject} body={record.body} />
);
const WhileTyping = ({ values }: { readonly values: Readonly<Record<string, unknown>> }) => (
  <Preview event={values.event} subject={values.subject} body={values.body} />
);

export const noticeTemplateScreens = screens(noticeTemplate, {
  rail: OfRecord,
  besideForm: WhileTyping,
  aboveList: Standard,
});
