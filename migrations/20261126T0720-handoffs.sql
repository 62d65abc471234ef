select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."handoff" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "unit" uuid not null,
    "location" uuid not null,
    "day" date not null,
    "shift" text not null,
    "census" integer,
    "staffing" text,
    "keys_done" boolean not null,
    "count_done" boolean not null,
    "count_open" boolean not null,
    "equipment" text,
    "unit_note" text,
    "giver" uuid,
    "given_at" timestamp with time zone,
    "receiver" uuid,
    "received_at" timestamp with time zone,
    "questions" text,
    "count_note" text,
    "closed_at" timestamp with time zone
      );


alter table "public"."handoff" enable row level security;


  create table "public"."handoff_line" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "handoff" uuid not null,
    "client" uuid not null,
    "bed" text,
    "situation" text not null,
    "background" text,
    "assessment" text,
    "recommendation" text
      );


alter table "public"."handoff_line" enable row level security;


  create table "public"."handoff_receipt" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "handoff" uuid not null,
    "unit" uuid not null,
    "location" uuid not null,
    "reader" uuid not null,
    "at" timestamp with time zone not null
      );


alter table "public"."handoff_receipt" enable row level security;

CREATE INDEX handoff_day_idx ON public.handoff USING btree (tenant_id, day, id);

CREATE INDEX handoff_giver_idx ON public.handoff USING btree (tenant_id, giver, id);

CREATE INDEX handoff_line_bed_idx ON public.handoff_line USING btree (tenant_id, bed, id);

CREATE INDEX handoff_line_client_idx ON public.handoff_line USING btree (tenant_id, client, id);

CREATE INDEX handoff_line_handoff_idx ON public.handoff_line USING btree (tenant_id, handoff, id);

CREATE UNIQUE INDEX handoff_line_pkey ON public.handoff_line USING btree (tenant_id, id);

CREATE INDEX handoff_location_idx ON public.handoff USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX handoff_pkey ON public.handoff USING btree (tenant_id, id);

CREATE INDEX handoff_receipt_at_idx ON public.handoff_receipt USING btree (tenant_id, at, id);

CREATE INDEX handoff_receipt_handoff_idx ON public.handoff_receipt USING btree (tenant_id, handoff, id);

CREATE UNIQUE INDEX handoff_receipt_handoff_reader_key ON public.handoff_receipt USING btree (tenant_id, handoff, reader);

CREATE INDEX handoff_receipt_location_idx ON public.handoff_receipt USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX handoff_receipt_pkey ON public.handoff_receipt USING btree (tenant_id, id);

CREATE INDEX handoff_receipt_reader_idx ON public.handoff_receipt USING btree (tenant_id, reader, id);

CREATE INDEX handoff_receipt_unit_idx ON public.handoff_receipt USING btree (tenant_id, unit, id);

CREATE UNIQUE INDEX handoff_unit_day_shift_key ON public.handoff USING btree (tenant_id, unit, day, shift);

CREATE INDEX handoff_unit_idx ON public.handoff USING btree (tenant_id, unit, id);

alter table "public"."handoff" add constraint "handoff_pkey" PRIMARY KEY using index "handoff_pkey";

alter table "public"."handoff_line" add constraint "handoff_line_pkey" PRIMARY KEY using index "handoff_line_pkey";

alter table "public"."handoff_receipt" add constraint "handoff_receipt_pkey" PRIMARY KEY using index "handoff_receipt_pkey";

alter table "public"."handoff" add constraint "handoff_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."handoff" validate constraint "handoff_location_fkey";

alter table "public"."handoff" add constraint "handoff_shift_check" CHECK ((shift = ANY (ARRAY['day'::text, 'evening'::text, 'night'::text]))) not valid;

alter table "public"."handoff" validate constraint "handoff_shift_check";

alter table "public"."handoff" add constraint "handoff_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'given'::text, 'received'::text, 'closed'::text]))) not valid;

alter table "public"."handoff" validate constraint "handoff_status_check";

alter table "public"."handoff" add constraint "handoff_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."handoff" validate constraint "handoff_unit_fkey";

alter table "public"."handoff_line" add constraint "handoff_line_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."handoff_line" validate constraint "handoff_line_client_fkey";

alter table "public"."handoff_line" add constraint "handoff_line_handoff_fkey" FOREIGN KEY (tenant_id, handoff) REFERENCES handoff(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."handoff_line" validate constraint "handoff_line_handoff_fkey";

alter table "public"."handoff_receipt" add constraint "handoff_receipt_handoff_fkey" FOREIGN KEY (tenant_id, handoff) REFERENCES handoff(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."handoff_receipt" validate constraint "handoff_receipt_handoff_fkey";

alter table "public"."handoff_receipt" add constraint "handoff_receipt_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."handoff_receipt" validate constraint "handoff_receipt_location_fkey";

alter table "public"."handoff_receipt" add constraint "handoff_receipt_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."handoff_receipt" validate constraint "handoff_receipt_unit_fkey";

grant insert on table "public"."handoff" to "nexus_app";

grant select on table "public"."handoff" to "nexus_app";

grant update on table "public"."handoff" to "nexus_app";

grant delete on table "public"."handoff_line" to "nexus_app";

grant insert on table "public"."handoff_line" to "nexus_app";

grant select on table "public"."handoff_line" to "nexus_app";

grant update on table "public"."handoff_line" to "nexus_app";

grant insert on table "public"."handoff_receipt" to "nexus_app";

grant select on table "public"."handoff_receipt" to "nexus_app";


  create policy "tenant"
  on "public"."handoff"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."handoff_line"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."handoff_receipt"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.handoff FOR EACH ROW EXECUTE FUNCTION signed_stays('given,received,closed', 'receiver,received_at,questions,count_note,count_open,closed_at');
alter table "handoff" force row level security;
alter table "handoff_line" force row level security;
alter table "handoff_receipt" force row level security;
