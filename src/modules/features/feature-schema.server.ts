/** What holds of feature switches in all organizations of an installation; what one of them says is a record of its own. */

export const featureSchema = `
create table feature_switch (
  key text primary key,
  is_on boolean not null,
  reason text not null,
  expires_at timestamp with time zone,
  changed_by text not null,
  changed_at timestamp with time zone not null default now()
);
grant select, insert, update, delete on feature_switch to nexus_app;
`.trim();
