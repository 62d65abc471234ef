/** Medications from the order to the destruction of what is left. */
import { FilePenLine, Pill, Warehouse } from 'lucide-react';
import { marRoles } from '#modules/mar/administration.model.ts';
import { enteringRoles, orderRoles } from '#modules/orders/order.model.ts';
import { page, section, standard } from '#engine/web/portal.tsx';

const doseParts = () => import('#modules/mar/mar.screens.tsx').then((m) => m.doseScreens);
const orderParts = () => import('#modules/orders/orders.screens.tsx').then((m) => m.orderScreens);

export const medications = section('Medications', [
  page('medications/mar', () => import('#modules/mar/Mar.screen.tsx'), {
    icon: Pill,
    title: 'Medication administration',
    shownTo: marRoles,
  }),
  standard('administration', 'medications/mar/records', {
    title: 'Entries and variances',
    parts: doseParts,
    shownTo: marRoles,
  }),
  page('medications/mar-assessments', () => import('#modules/mar/MarAssessments.screen.tsx'), {
    title: 'MAR assessments',
    under: 'medications/mar',
    shownTo: marRoles,
  }),
  page('medications/reconciliation', { under: 'medications/mar' }),
  standard('order', 'medications/orders', {
    title: 'Medication orders',
    icon: FilePenLine,
    parts: orderParts,
    shownTo: orderRoles,
  }),
  page('medications/orders/sets', () => import('#modules/orders/OrderSets.screen.tsx'), {
    title: 'Order sets and tapers',
    shownTo: enteringRoles,
  }),
  page('medications/erx', { title: 'Electronic prescribing', under: 'medications/orders' }),
  page('medications/pharmacy', { icon: Warehouse }),
  page('medications/inventory', { title: 'Medication inventory', under: 'medications/pharmacy' }),
  page('medications/centrally-stored', { title: 'Centrally stored medications', under: 'medications/pharmacy' }),
  page('medications/destruction', { title: 'Medication destruction', under: 'medications/pharmacy' }),
]);
