-- Every table belongs to one room (a folder of src/features) or one part of the platform, and the others ask it through
-- its code. The comment names the owner and says what the table holds. A migration that adds a table comments on it too.

COMMENT ON TABLE schema_migrations IS 'platform/db: the migrations that were applied, with their checksums';
COMMENT ON TABLE events IS 'platform/events: the outbox: what happened, written in the transaction of the change';
COMMENT ON TABLE idempotent_responses IS 'platform/idempotency: answers to requests that carried an Idempotency-Key';
COMMENT ON TABLE mail_recipients IS 'platform/mail: how many mails an address was sent in its current window';
COMMENT ON TABLE mail_senders IS 'platform/mail: how many mails an organisation sent in its current window';
COMMENT ON TABLE rate_limit_counters IS 'platform/rate-limit: counters of a single process, saved for its next start';
COMMENT ON TABLE background_jobs IS 'platform/work: work that happens after an answer, and recurring work';
COMMENT ON TABLE work_turns IS 'platform/work: the organisation that each kind of work served last';

COMMENT ON TABLE organisations IS 'organisations: the tenants, with their settings';
COMMENT ON TABLE users IS 'organisations: the people of an organisation, with their roles';
COMMENT ON TABLE invitations IS 'organisations: the open invitation of a user who has not joined yet';
COMMENT ON TABLE locations IS 'organisations: the sites of an organisation';
COMMENT ON TABLE reporting_periods IS 'organisations: the periods an organisation reports on, open or closed';
COMMENT ON TABLE pending_changes IS 'organisations: changes of rights that wait for a second person or for time to pass';

COMMENT ON TABLE api_keys IS 'api-keys: keys, stored as hashes, with their permissions';

COMMENT ON TABLE custom_factors IS 'factors: factors that an organisation brought itself';
COMMENT ON TABLE factor_releases IS 'factors: which releases of the published library were loaded';
COMMENT ON TABLE published_factors IS 'factors: the published library, shared by all organisations';
COMMENT ON TABLE published_factor_words IS 'factors: the words of the published library, for the search';

COMMENT ON TABLE emission_entries IS 'emissions: the inventory, each entry with a copy of its factor';
COMMENT ON TABLE entry_revisions IS 'emissions: the history of each entry, chained by hashes';
COMMENT ON TABLE deleted_entries IS 'emissions: entries that were deleted after their approval';
COMMENT ON TABLE entry_totals IS 'emissions: sums of entries, by everything that lists and summaries filter on';
COMMENT ON TABLE entry_total_changes IS 'emissions: changes of the totals that are not folded in yet';
COMMENT ON TABLE period_tasks IS 'organisations: periods whose entries are being locked or unlocked';

COMMENT ON TABLE offset_projects IS 'offsets: the catalogue of projects, shared by all organisations';
COMMENT ON TABLE offset_vintages IS 'offsets: the years of each project that are for sale, with their prices';
COMMENT ON TABLE ledger_movements IS 'offsets: every movement of credits from one account to another, append-only';
COMMENT ON TABLE ledger_balances IS 'offsets: the balance of each account, kept by the movements';
COMMENT ON TABLE offset_orders IS 'offsets: orders of credits';
COMMENT ON TABLE offset_order_items IS 'offsets: the lines of each order';
COMMENT ON TABLE offset_retirements IS 'offsets: retirements and how far the registry has got with them';
COMMENT ON TABLE offset_retirement_entries IS 'offsets: the entries that a retirement names';
COMMENT ON TABLE offset_serials IS 'offsets: serial numbers of retired credits, as ranges';
COMMENT ON TABLE offset_serial_texts IS 'offsets: serial numbers of retired credits, as an Admin entered them';
COMMENT ON TABLE sandbox_serials IS 'offsets: the next serial number that the sandbox registry gives out';

COMMENT ON TABLE targets IS 'targets: reduction targets';
COMMENT ON TABLE target_milestones IS 'targets: milestones of targets and how they were decided';
COMMENT ON TABLE target_revisions IS 'targets: revisions of base years, append-only';

COMMENT ON TABLE report_jobs IS 'reports: ordered reports, waiting, in work or finished';
COMMENT ON TABLE report_schedules IS 'reports: reports that are ordered by the calendar';

COMMENT ON TABLE certificates IS 'certificates: certificates, requested or issued';
COMMENT ON TABLE certificate_actions IS 'certificates: the audit trail of each certificate, append-only';
COMMENT ON TABLE certificate_retirements IS 'certificates: the retirements a certificate rests on, as they were at its approval';
COMMENT ON TABLE signing_keys IS 'certificates: public keys, past and present, that verify certificates';

COMMENT ON TABLE webhook_endpoints IS 'webhooks: subscribers to events';
COMMENT ON TABLE webhook_deliveries IS 'webhooks: one delivery for each event a subscriber is owed, with its attempts';
