select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."pay_stub" add column "fingerprint" text;

CREATE INDEX pay_stub_newest ON public.pay_stub USING btree (tenant_id, employee, pay_date);
