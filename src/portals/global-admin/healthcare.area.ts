/** Medications and beds, over all facilities. */
import { BedDouble, Building, Pill } from 'lucide-react';
import { bedRoles } from '#access/clinical.model.ts';
import { page, section, standard } from '#engine/web/portal.tsx';

const roomParts = () => import('#modules/beds/rooms.screens.tsx').then((m) => m.roomScreens);

export const healthcare = section(
  'Healthcare and facilities',
  [
    page('medications', { icon: Pill }),
    page('prescriptions', { under: 'medications' }),
    page('interactions', { title: 'Drug interactions', under: 'medications' }),
    page('pharmacy', { under: 'medications' }),
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
    page('maintenance', { icon: Building }),
  ],
  { folded: true },
);
