/** What the page of switches asks the server. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import { useStepOf } from '#engine/web/step.ts';
import { featureFlag } from './feature-flag.model.ts';
import type { SwitchBoard } from './feature-wire.model.ts';

/** The query key starts with the noun, so that a switch changed elsewhere shows here at once. */
export const useBoard = () =>
  useQuery({ queryKey: [featureFlag.name, 'board'], queryFn: () => call<SwitchBoard>('/feature-switches') });
export const useStep = () => useStepOf(featureFlag.name);
