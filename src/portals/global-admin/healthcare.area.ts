/** Medications and beds, over all facilities. */
import { BedDouble, Building, Pill } from 'lucide-react';
import { bedRoles } from '#access/clinical.model.ts';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { formularyRoles } from '#modules/formulary/formulary.model.ts';

const drugParts = () => import('#modules/formulary/formulary.screens.tsx').then((m) => m.drugScreens);
const interactionParts = () => import('#modules/formulary/formulary.screens.tsx').then((m) => m.interactionScreens);
const roomParts = () => import('#modules/beds/rooms.screens.tsx').then((m) => m.roomScreens);
const maintenanceAcross = () =>
  import('#modules/facility/maintenance-across.model.ts').then((m) => m.maintenanceAcross);

export const healthcare = section(
  'Healthcare and facilities',
  [
    standard('drug', 'medications', {
      title: 'Medications',
      icon: Pill,
      parts: drugParts,
      shownTo: formularyRoles,
    }),
    page('prescriptions', () => import('#modules/prescriptions/PrescriptionFigures.screen.tsx'), {
      under: 'medications',
      shownTo: ['global_admin'],
    }),
    standard('drug_interaction', 'interactions', {
      title: 'Drug interactions',
      under: 'medications',
      parts: interactionParts,
      shownTo: formularyRoles,
    }),
    page('pharmacy', () => import('#modules/stock/PharmacyFigures.screen.tsx'), {
      under: 'medications',
      shownTo: ['global_admin'],
    }),
    standard('bed', 'bed-management', { title: 'Beds', icon: BedDouble, views: ['list', 'board'], shownTo: bedRoles }),
    standard('room', 'room-allocation', {
      title: 'Room allocation',
      under: 'bed-management',
      parts: roomParts,
      shownTo: bedRoles,
    }),
    page('occupancy', () => import('#modules/beds/BedBoard.screen.tsx'), {
      under: 'bed-management',
      wide: true,
      shownTo: bedRoles,
    }),
    overview('maintenance', maintenanceAcross, { icon: Building, title: 'Maintenance', shownTo: ['global_admin'] }),
  ],
  { folded: true },
);
