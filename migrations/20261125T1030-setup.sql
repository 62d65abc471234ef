select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."employee" add column "leave_policy" uuid;

alter table "public"."leave_policy" add column "default_for" jsonb;

CREATE INDEX employee_leave_policy_idx ON public.employee USING btree (tenant_id, leave_policy, id);

alter table "public"."employee" add constraint "employee_leave_policy_fkey" FOREIGN KEY (tenant_id, leave_policy) REFERENCES leave_policy(tenant_id, id) not valid;

alter table "public"."employee" validate constraint "employee_leave_policy_fkey";
