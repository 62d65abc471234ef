select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."claim_payment" drop constraint "claim_payment_carc_check";

alter table "public"."payer_claim" drop constraint "payer_claim_denial_carc_check";


  create table "public"."remittance" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "payer" text not null,
    "trace" text not null,
    "paid_on" date not null,
    "method" text not null,
    "amount" bigint not null,
    "withheld" bigint not null,
    "claims" integer not null,
    "waiting" integer not null,
    "digest" text not null,
    "search_text" text generated always as (nexus_search(COALESCE(trace, ''::text))) stored
      );


alter table "public"."remittance" enable row level security;


  create table "public"."remittance_claim" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "remittance" uuid not null,
    "payer" text not null,
    "number" text not null,
    "person" text,
    "decision" text not null,
    "charged" bigint not null,
    "paid" bigint not null,
    "adjusted" bigint not null,
    "patient" bigint not null,
    "denied" bigint not null,
    "reasons" text,
    "carc" text,
    "payer_claim_number" text,
    "problem" text,
    "claim" uuid,
    "client" uuid,
    "set_aside_for" text,
    "search_text" text generated always as (nexus_search(COALESCE(number, ''::text))) stored
      );


alter table "public"."remittance_claim" enable row level security;

alter table "public"."claim_payment" add column "remittance" uuid;

CREATE INDEX claim_payment_remittance_idx ON public.claim_payment USING btree (tenant_id, remittance, id);

CREATE INDEX remittance_claim_claim_idx ON public.remittance_claim USING btree (tenant_id, claim, id);

CREATE INDEX remittance_claim_client_idx ON public.remittance_claim USING btree (tenant_id, client, id);

CREATE INDEX remittance_claim_created_at_idx ON public.remittance_claim USING btree (tenant_id, created_at, id);

CREATE INDEX remittance_claim_number_idx ON public.remittance_claim USING btree (tenant_id, number, id);

CREATE UNIQUE INDEX remittance_claim_pkey ON public.remittance_claim USING btree (tenant_id, id);

CREATE INDEX remittance_claim_remittance_idx ON public.remittance_claim USING btree (tenant_id, remittance, id);

CREATE INDEX remittance_claim_search_idx ON public.remittance_claim USING gin (tenant_id, search_text gin_trgm_ops);

CREATE UNIQUE INDEX remittance_digest_key ON public.remittance USING btree (tenant_id, lower(digest));

CREATE INDEX remittance_paid_on_idx ON public.remittance USING btree (tenant_id, paid_on, id);

CREATE UNIQUE INDEX remittance_pkey ON public.remittance USING btree (tenant_id, id);

CREATE INDEX remittance_search_idx ON public.remittance USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."remittance" add constraint "remittance_pkey" PRIMARY KEY using index "remittance_pkey";

alter table "public"."remittance_claim" add constraint "remittance_claim_pkey" PRIMARY KEY using index "remittance_claim_pkey";

alter table "public"."claim_payment" add constraint "claim_payment_remittance_fkey" FOREIGN KEY (tenant_id, remittance) REFERENCES remittance(tenant_id, id) not valid;

alter table "public"."claim_payment" validate constraint "claim_payment_remittance_fkey";

alter table "public"."remittance" add constraint "remittance_method_check" CHECK ((method = ANY (ARRAY['ach'::text, 'check'::text, 'none'::text, 'other'::text]))) not valid;

alter table "public"."remittance" validate constraint "remittance_method_check";

alter table "public"."remittance" add constraint "remittance_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'posted'::text]))) not valid;

alter table "public"."remittance" validate constraint "remittance_status_check";

alter table "public"."remittance_claim" add constraint "remittance_claim_carc_check" CHECK ((carc = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '11'::text, '16'::text, '18'::text, '22'::text, '23'::text, '26'::text, '27'::text, '29'::text, '31'::text, '45'::text, '50'::text, '96'::text, '97'::text, '109'::text, '119'::text, '197'::text, '198'::text, '204'::text, '242'::text, '253'::text]))) not valid;

alter table "public"."remittance_claim" validate constraint "remittance_claim_carc_check";

alter table "public"."remittance_claim" add constraint "remittance_claim_claim_fkey" FOREIGN KEY (tenant_id, claim) REFERENCES payer_claim(tenant_id, id) not valid;

alter table "public"."remittance_claim" validate constraint "remittance_claim_claim_fkey";

alter table "public"."remittance_claim" add constraint "remittance_claim_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."remittance_claim" validate constraint "remittance_claim_client_fkey";

alter table "public"."remittance_claim" add constraint "remittance_claim_decision_check" CHECK ((decision = ANY (ARRAY['paid'::text, 'denied'::text, 'reversed'::text]))) not valid;

alter table "public"."remittance_claim" validate constraint "remittance_claim_decision_check";

alter table "public"."remittance_claim" add constraint "remittance_claim_problem_check" CHECK ((problem = ANY (ARRAY['no_claim'::text, 'person'::text, 'charge'::text, 'state'::text, 'amounts'::text, 'reason'::text]))) not valid;

alter table "public"."remittance_claim" validate constraint "remittance_claim_problem_check";

alter table "public"."remittance_claim" add constraint "remittance_claim_remittance_fkey" FOREIGN KEY (tenant_id, remittance) REFERENCES remittance(tenant_id, id) not valid;

alter table "public"."remittance_claim" validate constraint "remittance_claim_remittance_fkey";

alter table "public"."remittance_claim" add constraint "remittance_claim_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'posted'::text, 'set_aside'::text]))) not valid;

alter table "public"."remittance_claim" validate constraint "remittance_claim_status_check";

alter table "public"."claim_payment" add constraint "claim_payment_carc_check" CHECK ((carc = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '11'::text, '16'::text, '18'::text, '22'::text, '23'::text, '26'::text, '27'::text, '29'::text, '31'::text, '45'::text, '50'::text, '96'::text, '97'::text, '109'::text, '119'::text, '197'::text, '198'::text, '204'::text, '242'::text, '253'::text]))) not valid;

alter table "public"."claim_payment" validate constraint "claim_payment_carc_check";

alter table "public"."payer_claim" add constraint "payer_claim_denial_carc_check" CHECK ((denial_carc = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '11'::text, '16'::text, '18'::text, '22'::text, '23'::text, '26'::text, '27'::text, '29'::text, '31'::text, '45'::text, '50'::text, '96'::text, '97'::text, '109'::text, '119'::text, '197'::text, '198'::text, '204'::text, '242'::text, '253'::text]))) not valid;

alter table "public"."payer_claim" validate constraint "payer_claim_denial_carc_check";

grant delete on table "public"."remittance" to "nexus_app";

grant insert on table "public"."remittance" to "nexus_app";

grant select on table "public"."remittance" to "nexus_app";

grant update on table "public"."remittance" to "nexus_app";

grant delete on table "public"."remittance_claim" to "nexus_app";

grant insert on table "public"."remittance_claim" to "nexus_app";

grant select on table "public"."remittance_claim" to "nexus_app";

grant update on table "public"."remittance_claim" to "nexus_app";


  create policy "tenant"
  on "public"."remittance"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."remittance_claim"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "remittance" force row level security;
alter table "remittance_claim" force row level security;
