/** The buildings, and what keeps people in them safe. */
import { Building, Map as MapIcon, Siren } from 'lucide-react';
import { page, section, standard } from '#engine/web/portal.tsx';
import { bedRoles } from '#access/clinical.model.ts';
import { forRoles } from '../guards.ts';
import { drawRoles, mapRoles } from '#modules/maps/map-access.model.ts';
import { inspectionRoles, unitRoles } from '#modules/facility/facility-access.model.ts';

export const facility = section(
  'Facility',
  [
    page('facility/property-maps', () => import('#modules/maps/PropertyMaps.screen.tsx'), {
      icon: MapIcon,
      shownTo: mapRoles,
    }),
    standard('property_map', 'facility/map-builder', {
      title: 'Map builder',
      under: 'facility/property-maps',
      shownTo: drawRoles,
      parts: () => import('#modules/maps/maps.screens.tsx').then((m) => m.mapScreens('/behavioral-health/facility')),
    }),
    page('facility/property-map-designer', () => import('#modules/maps/MapDesigner.screen.tsx'), {
      title: 'Map designer',
      under: 'facility/property-maps',
      shownTo: drawRoles,
    }),
    standard('work_order', 'facility/maintenance', { icon: Building, title: 'Maintenance', views: ['list', 'board'] }),
    standard('housekeeping_task', 'facility/housekeeping', {
      title: 'Housekeeping',
      under: 'facility/maintenance',
      views: ['list', 'board'],
      shownTo: unitRoles,
    }),
    standard('bed_turnover', 'facility/housekeeping/turnovers', {
      title: 'Bed turnovers',
      under: 'facility/maintenance',
      shownTo: bedRoles,
    }),
    standard('inspection', 'facility/inspections', {
      title: 'Inspections',
      under: 'facility/maintenance',
      shownTo: inspectionRoles,
    }),
    standard('inspection_trigger', 'facility/inspection-triggers', {
      title: 'Inspection triggers',
      under: 'facility/maintenance',
      shownTo: inspectionRoles,
    }),
    standard('safety_protocol', 'facility/safety-protocols', {
      icon: Siren,
      title: 'Safety protocols',
      shownTo: forRoles.staff,
    }),
    standard('emergency_plan_site', 'facility/emergency', {
      title: 'Emergency plans',
      shownTo: forRoles.staff,
      under: 'facility/safety-protocols',
    }),
    standard('drill', 'facility/emergency/drills', {
      title: 'Drills',
      under: 'facility/safety-protocols',
      shownTo: inspectionRoles,
    }),
  ],
  { folded: true },
);
