/**
 * The console loads from this service and from nowhere else. Its components set the style of elements as they are
 * measured, which needs `unsafe-inline` for styles; nothing inline is ever run. Documents are previewed in a frame, from
 * bytes that the page holds.
 */
export const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
