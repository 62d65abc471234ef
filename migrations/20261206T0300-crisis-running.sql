select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

CREATE INDEX crisis_event_counted_idx ON public.crisis_event USING btree (tenant_id, status, started_at);
