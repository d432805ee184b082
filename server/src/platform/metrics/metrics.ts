import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** 1 while the shared rate-limit counters are out of reach and this process counts for itself. */
  setRateLimitFallback(active: boolean): void;
  render(): Promise<{ contentType: string; text: string }>;
}

export function createMetrics(isDatabaseAvailable: () => boolean): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'tonne_http_requests_total',
    help: 'Requests answered, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'tonne_http_request_seconds',
    help: 'Time from headers to last byte',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const fallback = new Gauge({ name: 'tonne_rate_limit_fallback', help: '1 while Redis is out of reach', registers });
  new Gauge({
    name: 'tonne_database_available',
    help: '1 while the database answers',
    registers,
    collect() {
      this.set(isDatabaseAvailable() ? 1 : 0);
    },
  });
  return {
    countRequest(method, route, status, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    setRateLimitFallback: (active) => fallback.set(active ? 1 : 0),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
