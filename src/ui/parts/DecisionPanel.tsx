import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '#engine/model/words.ts';
import type { StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { belowMd, v } from '#ui/theme/vars.ts';
import { ActionButton } from './ActionButton.tsx';
import type { Action } from './actions.ts';
import { IconAction } from './IconAction.tsx';

const Root = styled('aside')({
  width: '20.75rem',
  flex: 'none',
  borderLeft: `1px solid ${v.hairline}`,
  background: v.paper,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflowY: 'auto',
  [belowMd]: {
    width: 'auto',
    flex: '1 1 100%',
    minWidth: 0,
    maxWidth: '100%',
    borderLeft: 0,
    borderTop: `1px solid ${v.hairline}`,
  },
});
const Head = styled('header')({
  padding: '12px 16px',
  '& h2': { fontSize: '1.0625rem', lineHeight: 1.294, fontWeight: 600, marginTop: 8 },
  '& p': { fontSize: '0.8125rem', color: v.textSecondary },
});
const Section = styled('section')({
  borderTop: `1px solid ${v.hairline}`,
  padding: '13px 16px',
  fontSize: '0.8125rem',
  lineHeight: 1.4615,
  '& h3': {
    fontSize: '0.8125rem',
    fontWeight: 600,
    marginBottom: 8,
    '& span': { fontWeight: 400, color: v.textSecondary },
  },
});
const Foot = styled('footer')({
  marginTop: 'auto',
  position: 'sticky',
  bottom: 0,
  background: v.paper,
  borderTop: `1px solid ${v.hairline}`,
  padding: '12px 16px',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
});

export interface DecisionSectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** One block of a DecisionPanel: the consequence, who could help, the history. */
export const DecisionSection = ({ title, aside, children }: DecisionSectionProps) => (
  <Section>
    <h3>
      {title} {aside ? <span>{aside}</span> : null}
    </h3>
    {children}
  </Section>
);

export interface DecisionPanelProps {
  title: string;
  sub?: ReactNode;
  look?: StatusLook;
  /** The position in the queue; J and K, or the arrow keys, move through it. */
  position?: { index: number; of: number; onPrevious: () => void; onNext: () => void };
  /** The request itself, usually a KeyValue list. */
  lead?: ReactNode;
  /** DecisionSections: what happens if this is decided. */
  children?: ReactNode;
  /** First the primary, then the alternative, then the refusal; sticky at the bottom. */
  actions: readonly Action[];
}

/** The side panel of a work queue: shows the consequence of a decision before it is taken. */
export const DecisionPanel = ({ title, sub, look, position, lead, children, actions }: DecisionPanelProps) => {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <div style={{ display: 'flex', alignItems: 'center', gap: 6, minHeight: '1.625rem' }}>
          {look ? <Status look={look} /> : null}
          {position ? (
            <>
              <span
                style={{
                  marginInlineStart: 'auto',
                  fontSize: '0.78125rem',
                  color: v.textSecondary,
                  paddingInlineEnd: 4,
                }}
              >
                {t('{{index}} of {{of}}', { index: position.index, of: position.of })}
              </span>
              <IconAction
                label={t('Previous')}
                icon={ChevronUp}
                size="small"
                bordered
                onClick={position.onPrevious}
                disabled={position.index <= 1}
              />
              <IconAction
                label={t('Next')}
                icon={ChevronDown}
                size="small"
                bordered
                onClick={position.onNext}
                disabled={position.index >= position.of}
              />
            </>
          ) : null}
        </div>
        <h2 id={id}>{title}</h2>
        {sub ? <p>{sub}</p> : null}
        {lead ? <div style={{ marginTop: 10 }}>{lead}</div> : null}
      </Head>
      {children}
      <Foot>
        {actions.map((a) => (
          <ActionButton key={a.label} action={a} fullWidth />
        ))}
      </Foot>
    </Root>
  );
};
