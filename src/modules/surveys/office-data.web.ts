/** What the pages of a survey's answers ask the server. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import { useStepOf } from '#engine/web/step.ts';
import type { OfficeCard, OfficeQuestion, QuestionResult, ResponseRow } from './survey-wire.model.ts';

/** All queries here start with this key, so that one change refreshes all of them. */
const KEY = 'survey office';
/** The survey that is open here; null where none is, or no longer. */
export const useOffice = () =>
  useQuery({ queryKey: [KEY, 'card'], queryFn: () => call<OfficeCard | null>('/survey-office'), retry: false });
export const useQuestions = () =>
  useQuery({
    queryKey: [KEY, 'questions'],
    queryFn: () => call<readonly OfficeQuestion[]>('/survey-office/questions'),
    retry: false,
  });
export const useResults = () =>
  useQuery({
    queryKey: [KEY, 'results'],
    queryFn: () => call<readonly QuestionResult[]>('/survey-office/results'),
    retry: false,
  });
export const useAnswers = (query: Readonly<Record<string, string>>) =>
  useQuery({
    queryKey: [KEY, 'answers', query],
    queryFn: () => call<{ total: number; rows: readonly ResponseRow[] }>('/survey-office/answers', { query }),
    retry: false,
  });
/** A step that changes something here; then all queries here are refreshed. */
export const useOfficeStep = () => useStepOf(KEY);
