/**
 * The words of the product by language. Some have names of their own; all other sentences are their own keys, in English
 * (`#engine/model/words.ts`). Spanish is partial, six are empty: what is missing there is read in English.
 */
import type { LanguageCode } from '#engine/model/language-codes.ts';
import { spanish as spanishShell } from './spanish.ts';
import { spanishAnalytics } from './spanish-analytics.ts';
import { spanishBenefits } from './spanish-benefits.ts';
import { spanishCases } from './spanish-cases.ts';
import { spanishCommunity } from './spanish-community.ts';
import { spanishCompensation } from './spanish-compensation.ts';
import { spanishConsulting } from './spanish-consulting.ts';
import { spanishDocuments } from './spanish-documents.ts';
import { spanishEnvelopes } from './spanish-envelopes.ts';
import { spanishExpenses } from './spanish-expenses.ts';
import { spanishAnswers } from './spanish-answers.ts';
import { spanishForms } from './spanish-forms.ts';
import { spanishFrame } from './spanish-frame.ts';
import { spanishLabs } from './spanish-labs.ts';
import { spanishMaps } from './spanish-maps.ts';
import { spanishLeave } from './spanish-leave.ts';
import { spanishMedications } from './spanish-medications.ts';
import { spanishMenus } from './spanish-menus.ts';
import { spanishClient } from './spanish-client.ts';
import { spanishCoaching } from './spanish-coaching.ts';
import { spanishCrisis } from './spanish-crisis.ts';
import { spanishNewest } from './spanish-newest.ts';
import { spanishSafety } from './spanish-safety.ts';
import { spanishNotices } from './spanish-notices.ts';
import { spanishNotes } from './spanish-notes.ts';
import { spanishPayRuns } from './spanish-pay-runs.ts';
import { spanishPayroll } from './spanish-payroll.ts';
import { spanishPeople } from './spanish-people.ts';
import { spanishRefusals } from './spanish-refusals.ts';
import { spanishSettings } from './spanish-settings.ts';
import { spanishShelf } from './spanish-shelf.ts';
import { spanishDischarge } from './spanish-discharge.ts';
import { spanishShifts } from './spanish-shifts.ts';
import { spanishStock } from './spanish-stock.ts';
import { spanishTime } from './spanish-time.ts';
import { spanishTraining } from './spanish-training.ts';
import { spanishWards } from './spanish-wards.ts';
import { spanishWork } from './spanish-work.ts';

export type Catalogue = Readonly<Record<string, string>>;

const named = {
  welcome: 'Welcome to Nexus',
  'common.loading': 'Loading',
  'common.save': 'Save',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'account.profile': 'Profile',
  'account.settings': 'Settings',
  'account.language': 'Language',
  'account.switchPortal': 'Switch Portal',
  'account.logout': 'Log out',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.system': 'System',
  'employee.firstName': 'First name',
  'employee.lastName': 'Last name',
  'employee.email': 'Email',
  'employee.phone': 'Phone',
  'employee.department': 'Department',
  'employee.position': 'Position',
  'employee.hireDate': 'Hire date',
  'employee.status': 'Status',
  'errors.NETWORK_ERROR': 'Network connection issue. Please check your internet connection.',
  'errors.AUTH_EXPIRED': 'Your session has expired. Please log in again.',
  'errors.PERMISSION_DENIED': 'You do not have permission to perform this action.',
  'errors.VALIDATION_ERROR': 'Please check your input and try again.',
  'errors.SERVER_ERROR': 'Server error occurred. Please try again later.',
  'errors.404': 'The requested resource was not found.',
  'errors.500': 'Internal server error. Our team has been notified.',
  'errors.503': 'Service temporarily unavailable. Please try again later.',
} as const satisfies Catalogue;

/** Each text is in one part only; a test checks this. */
export const spanishParts: readonly Catalogue[] = [
  spanishShell,
  spanishTraining,
  spanishBenefits,
  spanishCommunity,
  spanishCompensation,
  spanishConsulting,
  spanishCases,
  spanishEnvelopes,
  spanishExpenses,
  spanishDocuments,
  spanishAnswers,
  spanishForms,
  spanishFrame,
  spanishRefusals,
  spanishWork,
  spanishLabs,
  spanishLeave,
  spanishMaps,
  spanishSettings,
  spanishMenus,
  spanishClient,
  spanishCoaching,
  spanishCrisis,
  spanishNewest,
  spanishSafety,
  spanishNotices,
  spanishNotes,
  spanishStock,
  spanishWards,
  spanishDischarge,
  spanishAnalytics,
  spanishPayroll,
  spanishPayRuns,
  spanishPeople,
  spanishMedications,
  spanishShelf,
  spanishTime,
  spanishShifts,
];
const spanish: Catalogue = Object.fromEntries(spanishParts.flatMap((part) => Object.entries(part)));

const es: Partial<Record<keyof typeof named, string>> = {
  welcome: 'Bienvenido a Nexus',
  'common.loading': 'Cargando',
  'common.save': 'Guardar',
  'common.cancel': 'Cancelar',
  'account.profile': 'Perfil',
  'account.settings': 'Configuración',
  'account.language': 'Idioma',
  'account.logout': 'Cerrar sesión',
  'employee.firstName': 'Nombre',
  'employee.lastName': 'Apellido',
  'employee.email': 'Correo electrónico',
  'employee.phone': 'Teléfono',
  'employee.department': 'Departamento',
};

/** What a key says in English: itself; of a plural (`one|other`) the form that its ending names. */
const englishOf = (key: string): string => {
  const [one = '', other = ''] = key.replace(/_(one|other)$/, '').split('|');
  return key.endsWith('_one') ? one : other || one;
};
const en: Catalogue = { ...Object.fromEntries(Object.keys(spanish).map((key) => [key, englishOf(key)])), ...named };

export const catalogues: Readonly<Record<LanguageCode, Catalogue>> = {
  en,
  es: { ...spanish, ...es },
  fr: {},
  de: {},
  zh: {},
  ja: {},
  ar: {},
  hi: {},
};
