select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."client_form_link" add column "given" uuid[];
