-- Of an address a search reads what stands before its @: everybody of an organization has the same domain.
-- A generated column is made anew where its expression changes (PostgreSQL before 17 cannot alter it); its index goes with it.
alter table "public"."employee" drop column "search_text";

alter table "public"."employee" add column "search_text" text generated always as (lower(coalesce("first_name", '') || ' ' || coalesce("preferred_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("employee_number", '') || ' ' || split_part(coalesce("work_email", ''), '@', 1))) stored;

CREATE INDEX employee_search_idx ON public.employee USING gin (tenant_id, search_text gin_trgm_ops);
