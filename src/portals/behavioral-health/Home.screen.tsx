import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { chartRoles, looksAfterOnly } from '#access/clinical.model.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { t } from '#engine/model/words.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { dayWords } from '#modules/dashboard/day-words.web.ts';
import { MyNoticesPanel } from '#modules/dashboard/MyNoticesPanel.tsx';
import { MyWorkPanel } from '#modules/dashboard/MyWorkPanel.tsx';
import PortalHome from '#modules/dashboard/PortalHome.screen.tsx';
import { ClockCard } from '#modules/time/ClockCard.tsx';
import { ActiveCrises } from '#modules/wards/ActiveCrises.tsx';
import { type WardView, wardViewOf } from '#modules/wards/ward-views.model.ts';
import { AlertsPanel, CensusStrip, FunnelPanel, MyDuePanel } from '#modules/wards/WardPanels.tsx';
import { OverduePanel } from '#modules/wards/OverduePanel.tsx';
import { wardDay } from '#modules/wards/ward-questions.model.ts';
import { ON_WATCH } from '#modules/wards/ward-words.web.ts';
import { ShiftFigures } from './ShiftFigures.tsx';
import { Coming } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { PanelStack } from '#ui/shell/PanelStack.tsx';

/** The first page of the treatment facility: the census, what is due for oneself, alerts, and the rest of one's day. */
export default function HomeScreen() {
  const view = wardViewOf(rolesOf(useUser()));
  return view ? <WardHome view={view} /> : <PortalHome clock={<ClockCard />} />;
}

/** Who works by the clock of a unit: their page begins with what the shift does next. */
const ON_SHIFT = ['nurse', 'behavioral_tech'] as const;
/** So many due things leave room below them for the rest of one's day. */
const SHORT = 6;

function WardHome({ view }: { readonly view: WardView }) {
  const user = useUser();
  const day = useAnswer(wardDay, {}, ON_WATCH);
  const [now] = useState(() => Date.now());
  // A long list of due items is on its own, and the rest of one's day under its shorter neighbours; a short one together
  // with it, after the alerts.
  const isShort = (day.data?.mineCount ?? SHORT) < SHORT;
  const mine = view.names ? <MyDuePanel day={day} /> : null;
  const onShift = rolesOf(user).some((role) => ON_SHIFT.some((one) => one === role));
  const opens = rolesOf(user).some((role) => chartRoles.includes(role));
  return (
    <>
      <PageHeader
        title={t('Hello, {{firstName}}', { firstName: user.firstName })}
        facts={`${dayWords.format(now)}, ${user.organization}`}
        actions={[
          { label: t('Live board'), href: '/behavioral-health/dashboard/realtime' },
          ...(looksAfterOnly(rolesOf(user))
            ? [
                {
                  label: t('Clients on your unit'),
                  icon: UsersRound,
                  kind: 'primary' as const,
                  href: '/behavioral-health/clinical/dashboard',
                },
              ]
            : []),
        ]}
      />
      <PageBody>
        {day.data ? <ActiveCrises day={day.data} /> : null}
        {/* A crisis would push these figures down, so they wait for the same answer. */}
        {onShift && day.data ? <ShiftFigures day={day.data} nurses={rolesOf(user).includes('nurse')} /> : null}
        {onShift && !day.data && !day.error ? null : <ClockCard />}
        {day.data ? <CensusStrip day={day.data} /> : day.error ? null : <Coming />}
        <PanelGrid>
          {isShort ? null : <PanelStack>{mine}</PanelStack>}
          <PanelStack>
            {view.alerts ? <AlertsPanel day={day} /> : null}
            {day.data ? <FunnelPanel day={day.data} opens={opens} /> : null}
            {isShort ? null : <MyWorkPanel />}
          </PanelStack>
          {isShort ? (
            <PanelStack>
              {mine}
              <MyWorkPanel />
              <MyNoticesPanel />
            </PanelStack>
          ) : null}
          <PanelStack>
            {day.data ? <OverduePanel day={day.data} /> : null}
            {isShort ? null : <MyNoticesPanel />}
          </PanelStack>
        </PanelGrid>
      </PageBody>
    </>
  );
}
