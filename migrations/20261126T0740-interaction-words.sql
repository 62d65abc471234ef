select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

drop index if exists "public"."drug_interaction_left_idx";

-- Rows from before get their codes as words until they are edited.
alter table "public"."drug_interaction" add column "names" text;
update "public"."drug_interaction" set "names" = replace("left", ' ', ', ') || ' + ' || replace("right", ' ', ', ');
alter table "public"."drug_interaction" alter column "names" set not null;

CREATE INDEX drug_interaction_names_idx ON public.drug_interaction USING btree (tenant_id, names, id);
