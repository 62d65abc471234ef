import EnterpriseDashboard from '#modules/dashboard/EnterpriseDashboard.screen.tsx';
import { ClockCard } from '#modules/time/ClockCard.tsx';

/** The first page of the organization: the time clock on top for people who clock in. */
export default function Dashboard() {
  return <EnterpriseDashboard clock={<ClockCard />} />;
}
