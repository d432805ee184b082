-- An ESRS report can be ordered in the numbering of either edition of the standards; null is that of its period.
ALTER TABLE report_jobs ADD COLUMN esrs_edition text
  CONSTRAINT report_jobs_esrs_edition_check CHECK (esrs_edition IN ('2023', '2026'));
ALTER TABLE report_jobs ADD CONSTRAINT report_jobs_edition_of_esrs_check CHECK (esrs_edition IS NULL OR report_id = 'esrs_e1');
