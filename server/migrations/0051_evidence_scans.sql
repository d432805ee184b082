-- What the operator's scanner found in each file of evidence. A file without a result has not been scanned; where a
-- scanner is set up, it waits for its turn from scan_due_at on.
ALTER TABLE entry_evidence
  ADD COLUMN scan_due_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN scan_attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN scanned_at timestamptz,
  ADD COLUMN scan_result text,
  ADD COLUMN scan_finding text,
  ADD CONSTRAINT entry_evidence_scan_result_check CHECK (scan_result IN ('clean', 'infected')),
  ADD CONSTRAINT entry_evidence_scan_check CHECK (
    (scanned_at IS NULL) = (scan_result IS NULL) AND (scan_finding IS NOT NULL) = (scan_result IS NOT DISTINCT FROM 'infected'));

CREATE INDEX entry_evidence_to_scan ON entry_evidence (scan_due_at, id) WHERE scanned_at IS NULL;
CREATE INDEX entry_evidence_to_scan_in_turn ON entry_evidence (organisation_id, scan_due_at, id) WHERE scanned_at IS NULL;

CREATE TRIGGER announce_new AFTER INSERT ON entry_evidence FOR EACH ROW
  WHEN (NEW.scanned_at IS NULL) EXECUTE FUNCTION announce_work('evidence-scans');
