/** Beds, shifts and what happens on them. */
import { BedDouble, CalendarClock, TriangleAlert, UserCheck } from 'lucide-react';
import { bedRoles } from '#access/clinical.model.ts';
import { incidentRoles } from '#modules/incidents/incident-access.model.ts';
import { page, section, standard } from '#engine/web/portal.tsx';

const roomParts = () => import('#modules/beds/rooms.screens.tsx').then((m) => m.roomScreens);

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
  page('operations/schedule', { icon: CalendarClock }),
  page('operations/shifts', { under: 'operations/schedule' }),
  page('operations/shift-handoff', { under: 'operations/schedule' }),
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
