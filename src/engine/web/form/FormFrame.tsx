import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from '#ui/parts/link.ts';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import type { CrumbItem } from '#ui/parts/page-head.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { Unsaved } from './use-unsaved.ts';
import { useWrong } from './use-wrong.ts';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', flex: 1 });
const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 24px',
  background: v.paper,
  borderTop: `1px solid ${v.hairline}`,
  [phone]: { flexWrap: 'wrap', padding: '10px 16px', '& > button:last-of-type': { flex: 1, whiteSpace: 'normal' } },
});
const Wrong = styled('span')({ fontSize: '0.8125rem', color: v.criticalText });

/** A long form may be scrolled far below its head. */
const showHead = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

export interface SubmitProps {
  /** A verb: "Save changes". */
  readonly label: string;
  readonly busy: boolean;
  /** The button that Ctrl+Enter presses; the other comes before it and is less prominent. */
  readonly onClick?: () => void;
}

/** A button that saves. Without a callback of its own it is the form's submit button. */
export const SubmitButton = ({ label, busy, onClick }: SubmitProps) => (
  <Button
    type={onClick ? 'button' : 'submit'}
    variant={onClick ? 'outlined' : 'contained'}
    aria-busy={busy || undefined}
    aria-keyshortcuts={onClick ? undefined : 'Control+Enter'}
    startIcon={busy ? <Spinner size="tiny" /> : undefined}
    onClick={onClick}
  >
    {label}
  </Button>
);

export interface FormFrameProps {
  readonly title: string;
  readonly crumbs?: readonly CrumbItem[];
  readonly facts?: ReactNode;
  /** Identifies the person the form is about. */
  readonly subject?: ReactNode;
  /** The sections beside this one, as a TabsBar. */
  readonly tabs?: ReactNode;
  /** The refusal at the head of the form; required, so that it is never forgotten. */
  readonly error: ReactNode;
  /** Above the fields: what was typed before is back. */
  readonly note?: ReactNode;
  readonly cancelHref: string;
  /** The buttons that save, the most important last. */
  readonly buttons: ReactNode;
  /** Nothing is sent twice while it is. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly unsaved: Unsaved;
  readonly children: ReactNode;
}

/** What every form page has: head, refusal, fields, the bar that saves, and the question before unsaved work is left. */
export function FormFrame(p: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const { wrong, onTry } = useWrong(form, p.busy);
  const submit = () => {
    if (p.busy) return;
    onTry();
    p.onSubmit();
  };
  const onCtrlEnter = useEffectEvent(submit);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return;
      e.preventDefault();
      onCtrlEnter();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Page>
      <Form
        ref={form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          submit();
        }}
      >
        <PageHeader title={p.title} crumbs={p.crumbs} facts={p.facts} />
        {p.subject}
        {p.tabs}
        <PageBody>
          {p.error ? (
            <div ref={showHead}>
              <FormError>{p.error}</FormError>
            </div>
          ) : null}
          {p.note}
          {p.children}
        </PageBody>
        <Bar data-print="no" data-foot>
          {wrong ? (
            <Wrong role="status">
              {t({ one: '1 field needs attention', other: '{{count}} fields need attention' }, { count: wrong })}
            </Wrong>
          ) : null}
          <span style={{ flex: 1 }} />
          <Button variant="text" component={Link} to={p.cancelHref}>
            {t('Cancel')}
          </Button>
          {p.buttons}
        </Bar>
      </Form>
      <LeaveDialog
        asking={p.unsaved.asking}
        answer={p.unsaved.answer}
        body={t('Your entries stay in this tab until you close it or sign out.')}
      />
    </Page>
  );
}
