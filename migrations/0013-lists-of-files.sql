select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

-- A message had one file and now has several. A change of type rewrites every row, whoever's it is.
alter table "public"."message" rename column "attachment" to "attachments";
alter table "public"."message" alter column "attachments" type uuid[] using case when "attachments" is null then null else array["attachments"] end;

alter table "public"."message_draft" rename column "attachment" to "attachments";
alter table "public"."message_draft" alter column "attachments" type uuid[] using case when "attachments" is null then null else array["attachments"] end;
