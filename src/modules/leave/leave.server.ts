/** The server side of leave: effects by noun, what runs by the clock, and the routes that are no noun. */
import type { FastifyInstance } from 'fastify';
import type { Served } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Authenticate } from '#engine/server/http.ts';
import type { Task } from '#engine/server/jobs.ts';

export const leaveServed: readonly Served[] = [];
export const leaveTasks: readonly Task[] = [];

/** Routes of leave for what is no noun. */
export function leaveRoutes(_app: FastifyInstance, _engine: Engine, _authenticate: Authenticate): void {}
