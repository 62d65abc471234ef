/** Where the person works, for the top bar. Small on purpose: every page loads it. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import type { Here } from './here-wire.model.ts';

/** Its first part is the noun's name: when the company changes, it is read afresh. */
export const HERE = ['company', 'here'];
export const useHere = () => useQuery({ queryKey: HERE, queryFn: () => call<Here>('/company/here') }).data;
