select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."shift_offer" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "shift" uuid not null,
    "employee" uuid not null,
    "note" text,
    "answered_at" timestamp with time zone
      );


alter table "public"."shift_offer" enable row level security;

CREATE INDEX shift_offer_created_at_idx ON public.shift_offer USING btree (tenant_id, created_at, id);

CREATE INDEX shift_offer_employee_idx ON public.shift_offer USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX shift_offer_pkey ON public.shift_offer USING btree (tenant_id, id);

CREATE UNIQUE INDEX shift_offer_shift_employee_key ON public.shift_offer USING btree (tenant_id, shift, employee) WHERE (status = ANY (ARRAY['offered'::text, 'accepted'::text]));

CREATE INDEX shift_offer_shift_idx ON public.shift_offer USING btree (tenant_id, shift, id);

alter table "public"."shift_offer" add constraint "shift_offer_pkey" PRIMARY KEY using index "shift_offer_pkey";

alter table "public"."shift_offer" add constraint "shift_offer_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."shift_offer" validate constraint "shift_offer_employee_fkey";

alter table "public"."shift_offer" add constraint "shift_offer_shift_fkey" FOREIGN KEY (tenant_id, shift) REFERENCES shift(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."shift_offer" validate constraint "shift_offer_shift_fkey";

alter table "public"."shift_offer" add constraint "shift_offer_status_check" CHECK ((status = ANY (ARRAY['offered'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))) not valid;

alter table "public"."shift_offer" validate constraint "shift_offer_status_check";

grant delete on table "public"."shift_offer" to "nexus_app";

grant insert on table "public"."shift_offer" to "nexus_app";

grant select on table "public"."shift_offer" to "nexus_app";

grant update on table "public"."shift_offer" to "nexus_app";


  create policy "tenant"
  on "public"."shift_offer"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "shift_offer" force row level security;
