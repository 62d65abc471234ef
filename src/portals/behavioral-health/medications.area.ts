/** Medications from the order to the destruction of what is left. */
import { FilePenLine, Pill, Warehouse } from 'lucide-react';
import { page, section } from '#engine/web/portal.tsx';

export const medications = section('Medications', [
  page('medications/mar', { icon: Pill, title: 'Medication administration' }),
  page('medications/mar-assessments', { title: 'MAR assessments', under: 'medications/mar' }),
  page('medications/reconciliation', { under: 'medications/mar' }),
  page('medications/orders', { icon: FilePenLine, title: 'Medication orders' }),
  page('medications/erx', { title: 'Electronic prescribing', under: 'medications/orders' }),
  page('medications/pharmacy', { icon: Warehouse }),
  page('medications/inventory', { title: 'Medication inventory', under: 'medications/pharmacy' }),
  page('medications/centrally-stored', { title: 'Centrally stored medications', under: 'medications/pharmacy' }),
  page('medications/destruction', { title: 'Medication destruction', under: 'medications/pharmacy' }),
]);
