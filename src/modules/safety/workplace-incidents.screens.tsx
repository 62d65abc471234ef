/** Hand-made parts of the standard screens of workplace incidents. */
import { Siren } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { screens } from '#engine/web/screens.ts';
import { workplaceIncident } from './workplace-incident.model.ts';

export const workplaceIncidentScreens = screens(workplaceIncident, {
  listActions: (base) => [{ label: t('Report an incident'), href: `${base}/report`, icon: Siren, kind: 'primary' }],
});
