/** The server side of people: effects by noun, and what runs by the clock. */
import type { Served } from '#engine/server/effects.ts';
import type { Task } from '#engine/server/jobs.ts';

export const peopleServed: readonly Served[] = [];
export const peopleTasks: readonly Task[] = [];
