import PortalHome from '#modules/dashboard/PortalHome.screen.tsx';
import { ClockCard } from '#modules/time/ClockCard.tsx';

/** The first page of employees: their time clock, then their own day. */
export default function EmployeeHome() {
  return <PortalHome clock={<ClockCard />} />;
}
