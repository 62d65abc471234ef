select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."claim_line" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "claim" uuid not null,
    "client" uuid not null,
    "episode" uuid,
    "coverage" uuid not null,
    "source" text not null,
    "note" uuid,
    "minutes" integer,
    "code" text not null,
    "revenue" text,
    "modifiers" text[],
    "service_on" date not null,
    "last_on" date,
    "units" integer not null,
    "charge" bigint,
    "release_reason" text
      );


alter table "public"."claim_line" enable row level security;


  create table "public"."claim_payment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "claim" uuid not null,
    "client" uuid not null,
    "payer" text not null,
    "kind" text not null,
    "posted_on" date not null,
    "paid" bigint not null,
    "adjusted" bigint not null,
    "patient" bigint not null,
    "carc" text,
    "trace" text,
    "net" bigint not null
      );


alter table "public"."claim_payment" enable row level security;


  create table "public"."payer_claim" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "number" text not null,
    "client" uuid not null,
    "episode" uuid,
    "coverage" uuid not null,
    "payer" text not null,
    "kind" text not null,
    "frequency" text not null,
    "place" text,
    "bill_type" text,
    "authorization" uuid,
    "diagnoses" jsonb,
    "rendering_name" text,
    "rendering_npi" text,
    "service_from" date,
    "service_through" date,
    "file_by" date,
    "line_count" integer not null,
    "has_faults" boolean not null,
    "faults" jsonb,
    "billed" bigint not null,
    "paid" bigint not null,
    "adjusted" bigint not null,
    "patient" bigint not null,
    "balance" bigint not null,
    "submitted_on" date,
    "accepted_on" date,
    "decided_on" date,
    "first_paid_on" date,
    "first_pass" text,
    "payer_claim_number" text,
    "rejection" text,
    "denial_carc" text,
    "appeal_due_on" date,
    "appeal_reason" text,
    "appealed_on" date,
    "replaces" uuid,
    "void_reason" text,
    "write_off_reason" text,
    "write_off_asked_by" uuid,
    "written_off" bigint not null,
    "search_text" text generated always as (nexus_search(COALESCE(number, ''::text))) stored
      );


alter table "public"."payer_claim" enable row level security;


  create table "public"."service_rate" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "code" text not null,
    "payer" text,
    "cents" bigint not null,
    "starts_on" date not null,
    "search_text" text generated always as (nexus_search(COALESCE(code, ''::text))) stored
      );


alter table "public"."service_rate" enable row level security;

CREATE INDEX claim_line_claim_idx ON public.claim_line USING btree (tenant_id, claim, id);

CREATE INDEX claim_line_client_idx ON public.claim_line USING btree (tenant_id, client, id);

CREATE INDEX claim_line_coverage_idx ON public.claim_line USING btree (tenant_id, coverage, id);

CREATE INDEX claim_line_episode_idx ON public.claim_line USING btree (tenant_id, episode, id);

select 1; 
-- CREATE INDEX claim_line_nights_excl ON public.claim_line USING gist (tenant_id, episode, coverage, daterange(service_on, last_on, '[]'::text)) WHERE ((status = 'billed'::text) AND (source <> ALL (ARRAY['note'::text, 'added'::text])));

CREATE UNIQUE INDEX claim_line_note_coverage_key ON public.claim_line USING btree (tenant_id, note, coverage) WHERE (status = 'billed'::text);

CREATE INDEX claim_line_note_idx ON public.claim_line USING btree (tenant_id, note, id);

CREATE UNIQUE INDEX claim_line_pkey ON public.claim_line USING btree (tenant_id, id);

CREATE INDEX claim_line_service_on_idx ON public.claim_line USING btree (tenant_id, service_on, id);

CREATE INDEX claim_payment_claim_idx ON public.claim_payment USING btree (tenant_id, claim, id);

CREATE INDEX claim_payment_client_idx ON public.claim_payment USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX claim_payment_pkey ON public.claim_payment USING btree (tenant_id, id);

CREATE INDEX claim_payment_posted_on_idx ON public.claim_payment USING btree (tenant_id, posted_on, id);

CREATE INDEX payer_claim_appeal_due_on_idx ON public.payer_claim USING btree (tenant_id, appeal_due_on, id);

CREATE INDEX payer_claim_authorization_idx ON public.payer_claim USING btree (tenant_id, "authorization", id);

CREATE INDEX payer_claim_client_idx ON public.payer_claim USING btree (tenant_id, client, id);

CREATE INDEX payer_claim_coverage_idx ON public.payer_claim USING btree (tenant_id, coverage, id);

CREATE INDEX payer_claim_decided_on_idx ON public.payer_claim USING btree (tenant_id, decided_on, id);

CREATE INDEX payer_claim_episode_idx ON public.payer_claim USING btree (tenant_id, episode, id);

CREATE INDEX payer_claim_file_by_idx ON public.payer_claim USING btree (tenant_id, file_by, id);

CREATE INDEX payer_claim_first_paid_on_idx ON public.payer_claim USING btree (tenant_id, first_paid_on, id);

CREATE INDEX payer_claim_number_idx ON public.payer_claim USING btree (tenant_id, number, id);

CREATE UNIQUE INDEX payer_claim_number_key ON public.payer_claim USING btree (tenant_id, lower(number));

CREATE UNIQUE INDEX payer_claim_pkey ON public.payer_claim USING btree (tenant_id, id);

CREATE INDEX payer_claim_replaces_idx ON public.payer_claim USING btree (tenant_id, replaces, id);

CREATE INDEX payer_claim_search_idx ON public.payer_claim USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX payer_claim_service_from_idx ON public.payer_claim USING btree (tenant_id, service_from, id);

CREATE INDEX payer_claim_submitted_on_idx ON public.payer_claim USING btree (tenant_id, submitted_on, id);

CREATE UNIQUE INDEX service_rate_code_payer_starts_on_key ON public.service_rate USING btree (tenant_id, lower(code), lower(payer), starts_on);

CREATE INDEX service_rate_code_starts_on_idx ON public.service_rate USING btree (tenant_id, code, starts_on, id);

CREATE UNIQUE INDEX service_rate_pkey ON public.service_rate USING btree (tenant_id, id);

CREATE INDEX service_rate_search_idx ON public.service_rate USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX service_rate_starts_on_idx ON public.service_rate USING btree (tenant_id, starts_on, id);

alter table "public"."claim_line" add constraint "claim_line_pkey" PRIMARY KEY using index "claim_line_pkey";

alter table "public"."claim_payment" add constraint "claim_payment_pkey" PRIMARY KEY using index "claim_payment_pkey";

alter table "public"."payer_claim" add constraint "payer_claim_pkey" PRIMARY KEY using index "payer_claim_pkey";

alter table "public"."service_rate" add constraint "service_rate_pkey" PRIMARY KEY using index "service_rate_pkey";

alter table "public"."claim_line" add constraint "claim_line_claim_fkey" FOREIGN KEY (tenant_id, claim) REFERENCES payer_claim(tenant_id, id) not valid;

alter table "public"."claim_line" validate constraint "claim_line_claim_fkey";

alter table "public"."claim_line" add constraint "claim_line_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."claim_line" validate constraint "claim_line_client_fkey";

alter table "public"."claim_line" add constraint "claim_line_coverage_fkey" FOREIGN KEY (tenant_id, coverage) REFERENCES coverage(tenant_id, id) not valid;

alter table "public"."claim_line" validate constraint "claim_line_coverage_fkey";

alter table "public"."claim_line" add constraint "claim_line_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."claim_line" validate constraint "claim_line_episode_fkey";

alter table "public"."claim_line" add constraint "claim_line_nights_excl" EXCLUDE USING gist (tenant_id WITH =, episode WITH =, coverage WITH =, daterange(service_on, last_on, '[]'::text) WITH &&) WHERE (((status = 'billed'::text) AND (source <> ALL (ARRAY['note'::text, 'added'::text]))));

alter table "public"."claim_line" add constraint "claim_line_note_fkey" FOREIGN KEY (tenant_id, note) REFERENCES progress_note(tenant_id, id) not valid;

alter table "public"."claim_line" validate constraint "claim_line_note_fkey";

alter table "public"."claim_line" add constraint "claim_line_revenue_check" CHECK ((revenue = ANY (ARRAY['1001'::text, '1002'::text, '0116'::text, '0126'::text, '0128'::text, '0905'::text, '0906'::text, '0912'::text, '0913'::text, '0914'::text, '0915'::text]))) not valid;

alter table "public"."claim_line" validate constraint "claim_line_revenue_check";

alter table "public"."claim_line" add constraint "claim_line_source_check" CHECK ((source = ANY (ARRAY['note'::text, 'nights'::text, 'added'::text]))) not valid;

alter table "public"."claim_line" validate constraint "claim_line_source_check";

alter table "public"."claim_line" add constraint "claim_line_status_check" CHECK ((status = ANY (ARRAY['billed'::text, 'released'::text, 'voided'::text]))) not valid;

alter table "public"."claim_line" validate constraint "claim_line_status_check";

alter table "public"."claim_payment" add constraint "claim_payment_carc_check" CHECK ((carc = ANY (ARRAY['1'::text, '2'::text, '3'::text, '16'::text, '18'::text, '22'::text, '27'::text, '29'::text, '45'::text, '50'::text, '96'::text, '97'::text, '119'::text, '197'::text, '198'::text, '204'::text]))) not valid;

alter table "public"."claim_payment" validate constraint "claim_payment_carc_check";

alter table "public"."claim_payment" add constraint "claim_payment_claim_fkey" FOREIGN KEY (tenant_id, claim) REFERENCES payer_claim(tenant_id, id) not valid;

alter table "public"."claim_payment" validate constraint "claim_payment_claim_fkey";

alter table "public"."claim_payment" add constraint "claim_payment_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."claim_payment" validate constraint "claim_payment_client_fkey";

alter table "public"."claim_payment" add constraint "claim_payment_kind_check" CHECK ((kind = ANY (ARRAY['payment'::text, 'denial'::text, 'reversal'::text]))) not valid;

alter table "public"."claim_payment" validate constraint "claim_payment_kind_check";

alter table "public"."payer_claim" add constraint "payer_claim_authorization_fkey" FOREIGN KEY (tenant_id, "authorization") REFERENCES "authorization"(tenant_id, id) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_authorization_fkey";

alter table "public"."payer_claim" add constraint "payer_claim_bill_type_check" CHECK ((bill_type = ANY (ARRAY['0861'::text, '0862'::text, '0863'::text, '0864'::text]))) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_bill_type_check";

alter table "public"."payer_claim" add constraint "payer_claim_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_client_fkey";

alter table "public"."payer_claim" add constraint "payer_claim_coverage_fkey" FOREIGN KEY (tenant_id, coverage) REFERENCES coverage(tenant_id, id) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_coverage_fkey";

alter table "public"."payer_claim" add constraint "payer_claim_denial_carc_check" CHECK ((denial_carc = ANY (ARRAY['1'::text, '2'::text, '3'::text, '16'::text, '18'::text, '22'::text, '27'::text, '29'::text, '45'::text, '50'::text, '96'::text, '97'::text, '119'::text, '197'::text, '198'::text, '204'::text]))) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_denial_carc_check";

alter table "public"."payer_claim" add constraint "payer_claim_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_episode_fkey";

alter table "public"."payer_claim" add constraint "payer_claim_first_pass_check" CHECK ((first_pass = ANY (ARRAY['clean'::text, 'returned'::text]))) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_first_pass_check";

alter table "public"."payer_claim" add constraint "payer_claim_frequency_check" CHECK ((frequency = ANY (ARRAY['1'::text, '7'::text, '8'::text]))) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_frequency_check";

alter table "public"."payer_claim" add constraint "payer_claim_kind_check" CHECK ((kind = ANY (ARRAY['professional'::text, 'institutional'::text]))) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_kind_check";

alter table "public"."payer_claim" add constraint "payer_claim_place_check" CHECK ((place = ANY (ARRAY['10'::text, '11'::text, '51'::text, '52'::text, '53'::text, '55'::text, '57'::text, '58'::text, '02'::text]))) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_place_check";

alter table "public"."payer_claim" add constraint "payer_claim_replaces_fkey" FOREIGN KEY (tenant_id, replaces) REFERENCES payer_claim(tenant_id, id) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_replaces_fkey";

alter table "public"."payer_claim" add constraint "payer_claim_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'ready'::text, 'submitted'::text, 'accepted'::text, 'rejected'::text, 'paid'::text, 'partial'::text, 'denied'::text, 'appealed'::text, 'write_off_asked'::text, 'written_off'::text, 'closed'::text, 'replaced'::text, 'void'::text]))) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_status_check";

grant delete on table "public"."claim_line" to "nexus_app";

grant insert on table "public"."claim_line" to "nexus_app";

grant select on table "public"."claim_line" to "nexus_app";

grant update on table "public"."claim_line" to "nexus_app";

grant insert on table "public"."claim_payment" to "nexus_app";

grant select on table "public"."claim_payment" to "nexus_app";

grant delete on table "public"."payer_claim" to "nexus_app";

grant insert on table "public"."payer_claim" to "nexus_app";

grant select on table "public"."payer_claim" to "nexus_app";

grant update on table "public"."payer_claim" to "nexus_app";

grant delete on table "public"."service_rate" to "nexus_app";

grant insert on table "public"."service_rate" to "nexus_app";

grant select on table "public"."service_rate" to "nexus_app";

grant update on table "public"."service_rate" to "nexus_app";


  create policy "tenant"
  on "public"."claim_line"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."claim_payment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."payer_claim"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."service_rate"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "claim_line" force row level security;
alter table "claim_payment" force row level security;
alter table "payer_claim" force row level security;
alter table "service_rate" force row level security;
