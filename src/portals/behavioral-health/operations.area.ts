/** Beds, shifts and what happens on them. */
import { ArrowRightLeft, BedDouble, CalendarClock, TriangleAlert, UserCheck } from 'lucide-react';
import { bedRoles, clientRoles } from '#access/clinical.model.ts';
import { incidentRoles } from '#modules/incidents/incident-access.model.ts';
import { page, section, standard } from '#engine/web/portal.tsx';

const roomParts = () => import('#modules/beds/rooms.screens.tsx').then((m) => m.roomScreens);

const handoffParts = () => import('#modules/handoff/handoff.screens.tsx').then((m) => m.handoffScreens);
const incidentParts = () => import('#modules/incidents/incidents.screens.tsx').then((m) => m.incidentScreens);

export const operations = section('Operations', [
  page('operations/occupancy', () => import('#modules/beds/BedBoard.screen.tsx'), {
    icon: BedDouble,
    title: 'Bed board',
    wide: true,
    shownTo: bedRoles,
  }),
  standard('room', 'operations/rooms', {
    title: 'Rooms',
    under: 'operations/occupancy',
    parts: roomParts,
    shownTo: bedRoles,
  }),
  page('operations/schedule', () => import('#modules/roster/Planner.screen.tsx'), {
    icon: CalendarClock,
    title: 'Staff schedule',
    wide: true,
    shownTo: ['clinical_director', 'health_admin', 'admin', 'hr_manager', 'manager'],
  }),
  standard('shift', 'operations/shifts', {
    title: 'Shifts',
    under: 'operations/schedule',
    parts: () => import('#modules/roster/Candidates.tsx').then((m) => m.shiftScreens),
  }),
  standard('shift_type', 'operations/shifts/types', { title: 'Shift types', under: 'operations/schedule' }),
  standard('handoff', 'operations/shift-handoff', {
    title: 'Shift handoff',
    icon: ArrowRightLeft,
    parts: handoffParts,
    shownTo: clientRoles,
  }),
  page('staff', () => import('#modules/clinic-staff/Staff.screen.tsx'), {
    icon: UserCheck,
    shownTo: ['clinical_director', 'health_admin', 'admin', 'hr_manager', 'compliance_officer'],
  }),
  standard('incident', 'incidents', {
    icon: TriangleAlert,
    title: 'Incidents',
    parts: incidentParts,
    shownTo: incidentRoles,
  }),
  page('incidents/report', () => import('#modules/incidents/ReportIncident.screen.tsx'), {
    title: 'Report an incident',
    shownTo: incidentRoles,
  }),
  standard('corrective_action', 'incidents/actions', { title: 'Corrective actions' }),
]);
