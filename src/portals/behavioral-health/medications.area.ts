/** Medications from the order to the destruction of what is left. */
import { FilePenLine, Pill, Warehouse } from 'lucide-react';
import { orderRoles } from '#modules/orders/order.model.ts';
import { page, section, standard } from '#engine/web/portal.tsx';

const orderParts = () => import('#modules/orders/orders.screens.tsx').then((m) => m.orderScreens);

export const medications = section('Medications', [
  page('medications/mar', { icon: Pill, title: 'Medication administration' }),
  page('medications/mar-assessments', { title: 'MAR assessments', under: 'medications/mar' }),
  page('medications/reconciliation', { under: 'medications/mar' }),
  standard('order', 'medications/orders', {
    title: 'Medication orders',
    icon: FilePenLine,
    parts: orderParts,
    shownTo: orderRoles,
  }),
  page('medications/erx', { title: 'Electronic prescribing', under: 'medications/orders' }),
  page('medications/pharmacy', { icon: Warehouse }),
  page('medications/inventory', { title: 'Medication inventory', under: 'medications/pharmacy' }),
  page('medications/centrally-stored', { title: 'Centrally stored medications', under: 'medications/pharmacy' }),
  page('medications/destruction', { title: 'Medication destruction', under: 'medications/pharmacy' }),
]);
