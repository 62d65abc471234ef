import { BriefcaseBusiness, Check, Clock, Plus, TreePalm, X } from 'lucide-react';
import { BarList } from '#ui/charts/BarList.tsx';
import { ColumnLineChart } from '#ui/charts/ColumnLineChart.tsx';
import { StackedBar } from '#ui/charts/StackedBar.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { IconTile, RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { PanelGrid } from '#ui/shell/Page.tsx';
import { tone } from '#ui/theme/vars.ts';
import { Section } from './Section.tsx';

const months = ['Mar ’25', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan ’26', 'Feb'];
const up = [7, 9, 6, 11, 8, 7, 10, 8, 7, 5, 12, 9];
const down = [6, 7, 8, 5, 9, 6, 7, 5, 6, 8, 6, 3];
const level = [390, 392, 390, 396, 395, 396, 399, 402, 403, 400, 406, 412];
const points = months.map((label, i) => ({ label, up: up[i] ?? 0, down: down[i] ?? 0, line: level[i] ?? 0 }));

/** Numbers that answer first, and the charts behind them. */
export const FiguresSection = () => (
  <Section
    title="Figures and charts"
    note="Each figure has a comparison or a cause. Each chart has a sentence and a table."
  >
    <FigureStrip label="Today's figures">
      <Figure
        label="Headcount"
        value="412"
        comparison="+6 in Feb"
        comparisonTone="positive"
        cause="378 active, 14 on leave, 20 other"
        trend={level}
        href="#headcount"
      />
      <Figure
        label="Voluntary attrition, 12 months"
        value="14.2%"
        comparison="−1.1 pt"
        comparisonTone="positive"
        cause="57 leavers. Sector median 21.0%"
        trend={[17, 16.8, 16.9, 16, 15.9, 15.6, 15.7, 15, 14.9, 14.6, 14.8, 14.2]}
      />
      <Figure label="Out today" value="23" comparison="5.6%" cause="11 PTO, 6 sick, 4 FMLA, 2 other" />
      <Figure
        label="Open requisitions"
        value="18"
        comparison="4 over 45 d"
        comparisonTone="notice"
        cause="Median time to fill 31 days"
      />
      <Figure
        label="Credentials expiring in 30 days"
        mark="late"
        value="9"
        comparison="2 expired"
        comparisonTone="critical"
        cause="5 RN, 2 LCSW, 2 BLS"
        href="#credentials"
      />
    </FigureStrip>
    <PanelGrid>
      <Panel title="Headcount and movement">
        <ColumnLineChart
          label="Headcount rose from 389 to 412 over twelve months: 99 hires, 76 exits."
          points={points}
          names={{ line: 'Headcount', up: 'Hires', down: 'Exits' }}
        />
      </Panel>
      <Panel title="Approvals" meta="7 waiting on you" action={<TextLink to="#inbox">Open inbox</TextLink>} flush>
        <RowList>
          <RowItem
            lead={
              <IconTile>
                <Icon of={TreePalm} />
              </IconTile>
            }
            title="Hannah Lindqvist"
            aside="PTO, Mar 16 to 20"
            sub="2 of 6 therapists already out Mar 18"
            end={
              <>
                <IconAction label="Decline" icon={X} size="small" bordered />
                <ActionButton action={{ label: 'Approve', icon: Check, kind: 'soft' }} size="small" />
              </>
            }
          />
          <RowItem
            lead={
              <IconTile>
                <Icon of={Clock} />
              </IconTile>
            }
            title="Kwame Mensah"
            aside="Timesheet correction, Feb 27"
            sub="+1.5 h overtime, missed clock-out"
            end="5 h"
            href="#ts"
          />
          <RowItem
            lead={
              <IconTile>
                <Icon of={BriefcaseBusiness} />
              </IconTile>
            }
            title="Requisition R-0231"
            aside="Night charge nurse, Bayview Detox"
            sub="1.0 FTE, replaces T. Brandt"
            end="1 d"
            href="#req"
          />
        </RowList>
      </Panel>
    </PanelGrid>
    <PanelGrid>
      <Panel
        title="Attrition by department"
        meta="12 mo, vs prior year"
        footer="Residential leavers cite schedule 41%, pay 27%"
      >
        <BarList
          label="Attrition by department"
          reference={{ value: 14.2, text: 'organization, 14.2%' }}
          items={[
            {
              key: 'res',
              label: 'Residential support',
              count: 104,
              value: 21.4,
              text: '21.4%',
              change: '+2.1',
              changeTone: 'notice',
              strong: true,
              href: '#res',
            },
            {
              key: 'nur',
              label: 'Nursing',
              count: 96,
              value: 17.8,
              text: '17.8%',
              change: '−3.4',
              changeTone: 'positive',
              href: '#nur',
            },
            {
              key: 'adm',
              label: 'Admissions and UR',
              count: 31,
              value: 16.1,
              text: '16.1%',
              change: '+1.0',
              changeTone: 'notice',
              href: '#adm',
            },
            {
              key: 'cli',
              label: 'Clinical therapy',
              count: 68,
              value: 11.6,
              text: '11.6%',
              change: '−0.7',
              changeTone: 'positive',
              href: '#cli',
            },
            { key: 'med', label: 'Medical', count: 22, value: 4.6, text: '4.6%', change: '0.0', href: '#med' },
          ]}
        />
      </Panel>
      <Panel
        title="Out today"
        meta="23 people"
        action={<TextLink to="#leave">Leave calendar</TextLink>}
        footer="Next 7 days: 31 approved, 3 awaiting a decision"
      >
        <StackedBar
          label="Out today: 11 PTO, 6 sick, 4 FMLA, 1 bereavement, 1 jury duty"
          parts={[
            { label: 'PTO', value: 11, series: 1 },
            { label: 'Sick', value: 6, series: 5 },
            { label: 'FMLA', value: 4, series: 4 },
            { label: 'Bereavement', value: 1, series: 2 },
            { label: 'Jury duty', value: 1, series: 3 },
          ]}
        />
      </Panel>
      <Panel
        title="My tasks"
        meta="6 open"
        action={<IconAction label="Add task" icon={Plus} size="small" />}
        flush
        footer="1 more due later."
      >
        <RowList>
          <RowItem
            lead={<StatusMark mark="late" size={14} />}
            title="Renew 2 expired BLS certifications"
            sub="Nursing, Bayview Detox"
            end={<b style={{ color: tone('critical', 'text') }}>Overdue 3 d</b>}
            href="#t1"
          />
          <RowItem
            lead={<StatusMark mark="due" size={14} />}
            title="Close payroll period 05 exceptions"
            sub="5 open, 3 blocking"
            end="Today 17:00"
            href="#t2"
          />
          <RowItem
            lead={<StatusMark mark="partial" size={14} />}
            title="Review Q1 comp band changes"
            sub="4 of 11 reviewed"
            end="Fri Mar 6"
            href="#t3"
          />
          <RowItem
            lead={<StatusMark mark="soon" size={14} />}
            title="Post OSHA 300A summary"
            sub="All 3 sites"
            end="Apr 30"
            href="#t4"
          />
        </RowList>
      </Panel>
    </PanelGrid>
  </Section>
);
