select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."coverage" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "rank" text not null,
    "payer" text not null,
    "payer_id" text,
    "plan_type" text not null,
    "member_id" text,
    "group_number" text,
    "relation" text not null,
    "subscriber_name" text,
    "subscriber_dob" date,
    "effective_on" date not null,
    "ends_on" date,
    "card_front" uuid,
    "card_back" uuid,
    "end_reason" text
      );


alter table "public"."coverage" enable row level security;

CREATE INDEX coverage_client_idx ON public.coverage USING btree (tenant_id, client, id);


CREATE INDEX coverage_payer_rank_idx ON public.coverage USING btree (tenant_id, payer, rank, id);

CREATE UNIQUE INDEX coverage_pkey ON public.coverage USING btree (tenant_id, id);

alter table "public"."coverage" add constraint "coverage_pkey" PRIMARY KEY using index "coverage_pkey";

alter table "public"."coverage" add constraint "coverage_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."coverage" validate constraint "coverage_client_fkey";

alter table "public"."coverage" add constraint "coverage_order_excl" EXCLUDE USING gist (tenant_id WITH =, client WITH =, rank WITH =, daterange(effective_on, ends_on, '[]'::text) WITH &&) WHERE ((status = ANY (ARRAY['active'::text, 'cancelled'::text])));

alter table "public"."coverage" add constraint "coverage_plan_type_check" CHECK ((plan_type = ANY (ARRAY['ppo'::text, 'hmo'::text, 'epo'::text, 'pos'::text, 'medicaid'::text, 'medicare'::text, 'tricare'::text, 'self'::text, 'scholarship'::text]))) not valid;

alter table "public"."coverage" validate constraint "coverage_plan_type_check";

alter table "public"."coverage" add constraint "coverage_rank_check" CHECK ((rank = ANY (ARRAY['primary'::text, 'secondary'::text, 'tertiary'::text]))) not valid;

alter table "public"."coverage" validate constraint "coverage_rank_check";

alter table "public"."coverage" add constraint "coverage_relation_check" CHECK ((relation = ANY (ARRAY['self'::text, 'spouse'::text, 'child'::text, 'parent'::text, 'common'::text, 'injured'::text, 'other'::text]))) not valid;

alter table "public"."coverage" validate constraint "coverage_relation_check";

alter table "public"."coverage" add constraint "coverage_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'cancelled'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."coverage" validate constraint "coverage_status_check";

grant delete on table "public"."coverage" to "nexus_app";

grant insert on table "public"."coverage" to "nexus_app";

grant select on table "public"."coverage" to "nexus_app";

grant update on table "public"."coverage" to "nexus_app";


  create policy "tenant"
  on "public"."coverage"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "coverage" force row level security;
