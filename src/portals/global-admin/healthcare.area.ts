/** Medications and beds, over all facilities. */
import { BedDouble, Building, Pill } from 'lucide-react';
import { page, section } from '#engine/web/portal.tsx';

export const healthcare = section(
  'Healthcare and facilities',
  [
    page('medications', { icon: Pill }),
    page('prescriptions', { under: 'medications' }),
    page('interactions', { title: 'Drug interactions', under: 'medications' }),
    page('pharmacy', { under: 'medications' }),
    page('bed-management', { icon: BedDouble }),
    page('room-allocation', { under: 'bed-management' }),
    page('occupancy', { under: 'bed-management' }),
    page('maintenance', { icon: Building }),
  ],
  { folded: true },
);
