import { look, type MarkName, markNames, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusChip } from '#ui/marks/StatusChip.tsx';
import { AcuityBars } from '#ui/parts/Bars.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { PanelGrid } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { Row, Section } from './Section.tsx';

const meaning: Record<MarkName, [string, string, string]> = {
  done: ['Complete', 'Active, approved, paid', 'Given, reviewed'],
  due: ['Due', 'To do, due', 'Due in window, open bed'],
  partial: ['In progress', 'Onboarding, part reviewed', 'Cleaning, partial'],
  wait: ['Awaiting', 'Pending approval, probation', 'Awaiting sign-off'],
  soon: ['Later', 'Scheduled', 'Not yet due'],
  draft: ['Draft', 'Unsaved or unsigned', 'Unsigned note'],
  signed: ['Signed', 'Acknowledged', 'Signed and locked'],
  away: ['Away', 'On leave', 'On pass'],
  hold: ['Held', 'Suspended', 'Dose held, bed hold'],
  refused: ['Refused', 'Declined, denied', 'Client refused'],
  late: ['Missed', 'Overdue', 'Missed dose'],
  stop: ['Danger', 'Expired, blocking', 'Allergy, critical value'],
  prn: ['As needed', 'Optional', 'PRN available'],
  prnDone: ['As needed, done', 'Optional, done', 'PRN given'],
  off: ['Inactive', 'Terminated, not required', 'Discontinued'],
  info: ['Note', 'For your information', 'For your information'],
};
const chips: readonly StatusLook[] = [
  look('partial', 'Onboarding'),
  look('done', 'Approved'),
  look('wait', 'Awaiting you'),
  look('stop', 'Penicillin'),
  look('away', 'On leave'),
  look('off', 'Terminated'),
];

/** The two colours of the product. */
const colours: readonly (readonly [string, string])[] = [
  ['Primary color', v.primary],
  ['Secondary color', v.secondary],
];

/** All marks, as words beside shapes, and the places where they may be tinted. */
export const MarksSection = () => (
  <Section title="Marks and status" note="Every status is a shape plus a word. Colour comes third.">
    <PanelGrid>
      {[markNames.slice(0, 8), markNames.slice(8)].map((names, i) => (
        <Panel key={names[0]} title={i === 0 ? 'Mark set' : 'Mark set, continued'} meta="16 px grid" flush>
          <RowList>
            {names.map((m) => (
              <RowItem
                key={m}
                lead={<StatusMark mark={m} size={18} />}
                title={meaning[m][0]}
                sub={`${meaning[m][1]}. Clinical: ${meaning[m][2]}`}
              />
            ))}
          </RowList>
        </Panel>
      ))}
      <Panel title="In words">
        <div style={{ display: 'grid', gap: 10, justifyItems: 'start' }}>
          <Status look={look('done', 'Active')} />
          <Status look={look('away', 'On leave')} />
          <Status look={look('stop', 'BLS expired Mar 1')} strong />
          <Status look={look('late', 'LCSW renews Mar 31', 'notice')} strong />
          <Status look={look('due', 'Open bed', 'positive')} />
          <Row>
            {chips.map((c) => (
              <StatusChip key={c.word} look={c} />
            ))}
          </Row>
          <Row>
            {([1, 2, 3, 4] satisfies (1 | 2 | 3 | 4)[]).map((n) => (
              <span key={n} style={{ display: 'inline-flex', gap: 6, alignItems: 'end' }}>
                <AcuityBars level={n} label={`Acuity ${n} of 4`} /> {n}
              </span>
            ))}
          </Row>
          <Row>
            {colours.map(([name, background]) => (
              <span
                key={name}
                role="img"
                aria-label={name}
                style={{ width: 24, height: 24, borderRadius: 6, background }}
              />
            ))}
          </Row>
        </div>
      </Panel>
    </PanelGrid>
  </Section>
);
