/** The buildings, and what keeps people in them safe. */
import { Building, Map as MapIcon, Siren } from 'lucide-react';
import { page, section } from '#engine/web/portal.tsx';

export const facility = section(
  'Facility',
  [
    page('facility/property-maps', { icon: MapIcon }),
    page('facility/map-builder', { under: 'facility/property-maps' }),
    page('facility/property-map-designer', { under: 'facility/property-maps' }),
    page('facility/maintenance', { icon: Building }),
    page('facility/housekeeping', { under: 'facility/maintenance' }),
    page('facility/inspection-triggers', { under: 'facility/maintenance' }),
    page('facility/safety-protocols', { icon: Siren }),
    page('facility/emergency', { title: 'Emergency plans', under: 'facility/safety-protocols' }),
  ],
  { folded: true },
);
