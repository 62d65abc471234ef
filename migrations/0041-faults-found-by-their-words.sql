-- A generated column is made anew where its expression changes (PostgreSQL before 17 cannot alter it); its index goes with it.
alter table "public"."error_report" drop column "search_text";

alter table "public"."error_report" add column "search_text" text generated always as (lower(coalesce("code", '') || ' ' || coalesce("reference", '') || ' ' || coalesce("message", '') || ' ' || coalesce("address", ''))) stored;

CREATE INDEX error_report_search_idx ON public.error_report USING gin (tenant_id, search_text gin_trgm_ops);
