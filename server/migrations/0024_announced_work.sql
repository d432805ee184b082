-- Workers sleep until work is announced. A trigger announces it in the transaction that makes it due, no matter what writes the
-- row, so that no store can forget it. The payload is the name of the work (platform/work). Changes that a worker makes
-- to its own pieces only move their time on and announce nothing.

-- Platform work.
CREATE FUNCTION announce_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tonne_work', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE FUNCTION announce_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tonne_work', NEW.queue);
  RETURN NULL;
END $$;

CREATE TRIGGER announce_new AFTER INSERT ON background_jobs FOR EACH ROW EXECUTE FUNCTION announce_job();
CREATE TRIGGER announce_sooner AFTER UPDATE OF due_at ON background_jobs FOR EACH ROW
  WHEN (NEW.due_at < OLD.due_at) EXECUTE FUNCTION announce_job();

-- Room certificates.
CREATE TRIGGER announce_new AFTER INSERT ON certificates FOR EACH ROW
  WHEN (NEW.next_attempt_at IS NOT NULL) EXECUTE FUNCTION announce_work('certificates');
CREATE TRIGGER announce_sooner AFTER UPDATE OF next_attempt_at ON certificates FOR EACH ROW
  WHEN (NEW.next_attempt_at < coalesce(OLD.next_attempt_at, 'infinity')) EXECUTE FUNCTION announce_work('certificates');

-- Room offsets.
CREATE TRIGGER announce_new AFTER INSERT ON offset_retirements FOR EACH ROW
  WHEN (NEW.next_attempt_at IS NOT NULL) EXECUTE FUNCTION announce_work('retirements');
CREATE TRIGGER announce_sooner AFTER UPDATE OF next_attempt_at ON offset_retirements FOR EACH ROW
  WHEN (NEW.next_attempt_at < coalesce(OLD.next_attempt_at, 'infinity')) EXECUTE FUNCTION announce_work('retirements');

-- Room reports. A report that has ended makes room for one that a schedule was refused.
CREATE TRIGGER announce_new AFTER INSERT ON report_jobs FOR EACH ROW EXECUTE FUNCTION announce_work('reports');
CREATE TRIGGER announce_sooner AFTER UPDATE OF due_at ON report_jobs FOR EACH ROW
  WHEN (NEW.due_at < OLD.due_at) EXECUTE FUNCTION announce_work('reports');
CREATE TRIGGER announce_room AFTER UPDATE OF status ON report_jobs FOR EACH ROW
  WHEN (NEW.status IN ('complete', 'failed')) EXECUTE FUNCTION announce_work('schedules');
CREATE TRIGGER announce_new AFTER INSERT ON report_schedules FOR EACH ROW
  WHEN (NEW.next_run_at IS NOT NULL) EXECUTE FUNCTION announce_work('schedules');
CREATE TRIGGER announce_sooner AFTER UPDATE OF next_run_at ON report_schedules FOR EACH ROW
  WHEN (NEW.next_run_at < coalesce(OLD.next_run_at, 'infinity')) EXECUTE FUNCTION announce_work('schedules');

-- Room webhooks. New deliveries are not announced: commits that announce wait for each other, and these are the commits of
-- every change. Workers look often while there is an active endpoint; one that becomes active is announced.
CREATE TRIGGER announce_new AFTER INSERT ON webhook_endpoints FOR EACH ROW
  WHEN (NEW.status = 'active') EXECUTE FUNCTION announce_work('webhooks');
CREATE TRIGGER announce_sooner AFTER UPDATE OF next_attempt_at ON webhook_deliveries FOR EACH ROW
  WHEN (NEW.next_attempt_at < coalesce(OLD.next_attempt_at, 'infinity')) EXECUTE FUNCTION announce_work('webhooks');
CREATE TRIGGER announce_active AFTER UPDATE OF status ON webhook_endpoints FOR EACH ROW
  WHEN (NEW.status = 'active' AND OLD.status <> 'active') EXECUTE FUNCTION announce_work('webhooks');

-- Room emissions. Its tasks are found in their own table now, without a job that leads to them.
CREATE TRIGGER announce_new AFTER INSERT ON period_tasks FOR EACH ROW EXECUTE FUNCTION announce_work('period-tasks');
DELETE FROM background_jobs WHERE queue = 'emissions.lock-period';
