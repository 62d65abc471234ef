import { ArrowUpRight, MessageSquare, Pencil } from 'lucide-react';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusChip } from '#ui/marks/StatusChip.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { FactsStrip } from '#ui/parts/FactsStrip.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Timeline } from '#ui/parts/Timeline.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Columns, PageBody } from '#ui/shell/Page.tsx';
import { tone, v } from '#ui/theme/vars.ts';
import { Bleed, Section } from './Section.tsx';

const balance = (label: string, left: number, of: number, unit: string) => ({
  key: label,
  label,
  value: (
    <span style={{ display: 'grid', gridTemplateColumns: '1fr 7rem', gap: 14, alignItems: 'center' }}>
      <Bars value={left} max={of} label={`${label}, ${left} of ${of} ${unit} left`} />
      <span style={{ textAlign: 'right' }}>
        <b style={{ fontWeight: 600 }}>{left}</b>{' '}
        <span style={{ color: v.textSecondary }}>
          of {of} {unit}
        </span>
      </span>
    </span>
  ),
});

/** A record: identity, facts, sections, timeline and rail. */
export const RecordSection = () => (
  <Section title="Record">
    <Bleed>
      <PageHeader
        lead={<Avatar name="Kwame Mensah" size="huge" />}
        crumbs={[
          { label: 'Employees', href: '#employees' },
          { label: 'Nursing', href: '#nursing' },
        ]}
        title="Kwame Mensah"
        count="he/him"
        facts={
          <span style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}>
            <Status look={look('done', 'Active')} /> Night charge nurse, Bayview Detox <span>E-1127</span>
            <StatusChip look={look('stop', '1 expired credential')} />
          </span>
        }
        actions={[
          { label: 'Message', icon: MessageSquare },
          { label: 'Job change', icon: ArrowUpRight },
          { label: 'Edit profile', icon: Pencil, kind: 'primary' },
          { label: 'Print file' },
          { label: 'End employment', kind: 'danger' },
        ]}
      />
      <FactsStrip
        facts={[
          { label: 'Manager', value: <TextLink to="#mq">Marisol Quintero</TextLink> },
          { label: 'Hire date', value: 'Apr 4, 2022', aside: '3 y 11 mo' },
          { label: 'Schedule', value: '1.0 FTE, 3 × 12 h nights' },
          { label: 'Pay', value: '$48.72 / h' },
          { label: 'Next shift', value: 'Tonight 19:00, Unit 2' },
          { label: 'Work phone', value: '(503) 555-0142' },
        ]}
      />
      <TabsBar
        label="Sections of the record"
        current="overview"
        tabs={[
          { key: 'overview', label: 'Overview', href: '#overview' },
          { key: 'job', label: 'Job and pay', href: '#job' },
          { key: 'documents', label: 'Documents', count: 23, href: '#documents' },
          { key: 'compliance', label: 'Compliance', mark: 'stop', markTitle: '1 expired', href: '#compliance' },
          { key: 'activity', label: 'Activity', href: '#activity' },
        ]}
      />
      <PageBody>
        <Columns>
          <div>
            <Panel title="Timeline">
              <Timeline
                label="Timeline"
                items={[
                  {
                    key: '1',
                    when: 'Today',
                    mark: 'stop',
                    title: 'BLS certification expired',
                    actor: 'System, 06:00',
                    body: 'American Heart Association, expired Mar 1. Reminder sent twice. Med pass privileges end Mar 8.',
                    actions: (
                      <>
                        <ActionButton action={{ label: 'Upload renewal', kind: 'soft' }} size="small" />
                        <ActionButton action={{ label: 'Grant extension' }} size="small" />
                      </>
                    ),
                  },
                  {
                    key: '2',
                    when: 'Feb 27',
                    mark: 'wait',
                    tone: 'info',
                    title: 'Timesheet correction requested',
                    actor: 'Kwame Mensah, 08:12',
                    body: 'Missed clock-out, +1.5 h overtime on the Feb 27 night shift.',
                    chip: look('wait', 'Awaiting you'),
                  },
                  {
                    key: '3',
                    when: 'Feb 13',
                    mark: 'done',
                    title: 'Peer recognition from Grace Oyelaran',
                    actor: 'Visible to team',
                    body: '“Ran two withdrawal escalations at once and still finished handoff on time.”',
                  },
                  {
                    key: '4',
                    when: 'Jan 20',
                    mark: 'signed',
                    title: 'Annual review signed',
                    actor: 'Marisol Quintero',
                    body: 'Rating: exceeds expectations. Merit increase 3.5%, effective Feb 1.',
                  },
                ]}
              />
            </Panel>
          </div>
          <div>
            <Panel title="Credentials" action={<TextLink to="#manage">Manage</TextLink>} flush>
              <RowList>
                <RowItem
                  lead={<StatusMark mark="stop" size={14} />}
                  title={<span style={{ fontWeight: 400 }}>BLS provider</span>}
                  end={<b style={{ color: tone('critical', 'text') }}>Expired Mar 1, 2026</b>}
                />
                <RowItem
                  lead={<StatusMark mark="late" tone="notice" size={14} />}
                  title={<span style={{ fontWeight: 400 }}>ACLS provider</span>}
                  end={<span style={{ color: tone('notice', 'text') }}>Apr 18, 2026</span>}
                />
                <RowItem
                  lead={<StatusMark mark="done" size={14} />}
                  title={<span style={{ fontWeight: 400 }}>RN license 784120, OR</span>}
                  end="Apr 30, 2027"
                />
              </RowList>
            </Panel>
            <Panel title="Leave balances" meta="as of Mar 1">
              <KeyValue
                items={[balance('PTO', 86.5, 120, 'h'), balance('Sick', 41, 64, 'h'), balance('FMLA', 12, 12, 'wk')]}
              />
            </Panel>
            <Panel title="Address">
              <KeyValue
                items={[
                  { key: 'street', label: 'Street', value: '2210 SE Alder Court' },
                  { key: 'city', label: 'City', value: 'Portland, OR 97214' },
                  { key: 'emergency', label: 'Emergency contact', value: undefined },
                ]}
              />
            </Panel>
          </div>
        </Columns>
      </PageBody>
    </Bleed>
  </Section>
);
