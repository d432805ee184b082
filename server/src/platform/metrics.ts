import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /**
   * Called when a request becomes the current one on its connection, and when its answer is sent or its client is gone.
   */
  beginRequest(): void;
  endRequest(): void;
  countRequest(method: string, route: string, status: number, seconds: number): void;
  countStall(seconds: number): void;
  /** 1 while the shared rate-limit counters are unreachable and this process counts on its own. */
  setRateLimitFallback(active: boolean): void;
  render(): Promise<{ contentType: string; text: string }>;
}

export interface Measured {
  isDatabaseAvailable(): boolean;
  /** False if metrics are not served. Process metrics wake the process a hundred times a second. */
  readonly isServed: boolean;
}

let ofProcess: Registry | undefined;

/**
 * Shared by all services of a process, because measuring the event loop and garbage collection cannot be switched off.
 */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createMetrics({ isDatabaseAvailable, isServed }: Measured): Metrics {
  const registry = new Registry();
  const rendered = isServed ? [processMetrics(), registry] : [registry];
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
  let inFlight = 0;
  new Gauge({
    name: 'tonne_http_requests_in_flight',
    help: 'Requests in progress, at most one per connection',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  const stalls = new Counter({
    name: 'tonne_event_loop_stalls_total',
    help: 'Times the event loop was blocked for over a second',
    registers,
  });
  let longestStall = 0;
  new Gauge({
    name: 'tonne_event_loop_longest_stall_seconds',
    help: 'Longest time the event loop was blocked since the start',
    registers,
    collect() {
      this.set(longestStall);
    },
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
    beginRequest() {
      inFlight += 1;
    },
    endRequest() {
      inFlight -= 1;
    },
    countRequest(method, route, status, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    countStall(seconds) {
      stalls.inc();
      longestStall = Math.max(longestStall, seconds);
    },
    setRateLimitFallback: (active) => fallback.set(active ? 1 : 0),
    render: async () => ({ contentType: registry.contentType, text: await Registry.merge(rendered).metrics() }),
  };
}
