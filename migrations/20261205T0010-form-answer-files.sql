select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."client_form" add column "attachments" uuid[];

alter table "public"."form_request" add column "attachments" uuid[];
