/** Medications from the order to the destruction of what is left. */
import { FilePenLine, Pill, Warehouse } from 'lucide-react';
import { marRoles } from '#modules/mar/mar-access.model.ts';
import { enteringRoles, orderRoles } from '#modules/orders/order-access.model.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { pharmacyRoles } from '#modules/prescriptions/pharmacy-access.model.ts';
import { prescriptionRoles } from '#modules/prescriptions/prescription-access.model.ts';
import { reconciliationRoles } from '#modules/reconciliation/reconciliation-access.model.ts';
import { clientMedicationRoles } from '#modules/stock/client-medication-access.model.ts';
import { countRoles, stockRoles } from '#modules/stock/stock-access.model.ts';

const doseParts = () => import('#modules/mar/mar.screens.tsx').then((m) => m.doseScreens);
const reconciliationParts = () =>
  import('#modules/reconciliation/reconciliation.screens.tsx').then((m) => m.reconciliationScreens);
const prescriptionParts = () =>
  import('#modules/prescriptions/prescriptions.screens.tsx').then((m) => m.prescriptionScreens);
const orderParts = () => import('#modules/orders/orders.screens.tsx').then((m) => m.orderScreens);

const parts = () => import('#modules/stock/stock.screens.tsx');
const lotParts = () => parts().then((m) => m.lotScreens);
const countParts = () => parts().then((m) => m.countScreens);
const destructionParts = () => parts().then((m) => m.destructionScreens);
const ownParts = () => parts().then((m) => m.ownScreens);

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
  standard('reconciliation', 'medications/reconciliation', {
    title: 'Medication reconciliation',
    under: 'medications/mar',
    parts: reconciliationParts,
    shownTo: reconciliationRoles,
  }),
  standard('home_medication', 'medications/home', {
    title: 'Home medications',
    under: 'medications/reconciliation',
    shownTo: reconciliationRoles,
  }),
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
  standard('prescription', 'medications/erx', {
    title: 'Electronic prescribing',
    under: 'medications/orders',
    parts: prescriptionParts,
    shownTo: prescriptionRoles,
  }),
  standard('rx_message', 'medications/erx/messages', {
    title: 'Prescription messages',
    under: 'medications/erx',
    shownTo: prescriptionRoles,
  }),
  standard('pharmacy', 'medications/erx/pharmacies', {
    title: 'Pharmacies',
    under: 'medications/erx',
    shownTo: pharmacyRoles,
  }),
  standard('dispense', 'medications/pharmacy', { title: 'Pharmacy', icon: Warehouse, shownTo: clientMedicationRoles }),
  standard('stock_lot', 'medications/inventory', {
    title: 'Medication inventory',
    under: 'medications/pharmacy',
    parts: lotParts,
    shownTo: stockRoles,
  }),
  standard('stock_count', 'medications/counts', {
    title: 'Shift counts',
    under: 'medications/pharmacy',
    parts: countParts,
    shownTo: countRoles,
  }),
  standard('client_medication', 'medications/centrally-stored', {
    title: 'Centrally stored medications',
    under: 'medications/pharmacy',
    parts: ownParts,
    shownTo: clientMedicationRoles,
  }),
  standard('drug_destruction', 'medications/destruction', {
    title: 'Medication destruction',
    under: 'medications/pharmacy',
    parts: destructionParts,
    shownTo: countRoles,
  }),
]);
