import { createContext } from 'react';
import type { UnsavedForms } from './unsaved-forms.ts';

/** The forms of the page around; null without a `LeaveGuard`. */
export const UnsavedContext = createContext<UnsavedForms | null>(null);
