select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

CREATE INDEX employee_counted_idx ON public.employee USING btree (tenant_id, hire_date, last_day, status, termination_type, department, fte);

CREATE INDEX employment_event_counted_idx ON public.employment_event USING btree (tenant_id, effective_date, type, status);
