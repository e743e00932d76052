import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const PATIENCE_MS = 2000
/** From page-cache misses to responses nobody waits for any more. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** One number, or one for each value of the label; null if it is unavailable right now. */
type MetricValue = number | Record<string, number> | null
type Read = () => MetricValue | Promise<MetricValue>
type Described = { name: string; help: string; label?: string; read: Read }

/** The Prometheus metrics of one site. A feature adds its own with `gauge`. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram
  readonly #slowQueries: Counter
  readonly #failedTasks: Counter
  readonly #mails: Counter

  constructor() {
    const registers = [this.#registry]
    this.#requests = new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'Requests by route pattern; those served by the page cache are counted separately',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    })
    this.#slowQueries = new Counter({
      name: 'site_database_slow_queries_total',
      help: 'Queries that took longer than SLOW_QUERY_MS',
      registers,
    })
    this.#failedTasks = new Counter({
      name: 'site_tasks_failed_total',
      help: 'Failed attempts of background tasks; final is yes for the last attempt',
      labelNames: ['task', 'final'],
      registers,
    })
    this.#mails = new Counter({
      name: 'site_mails_total',
      help: 'Attempts to send a mail, by outcome',
      labelNames: ['outcome'],
      registers,
    })
  }

  requestCompleted(labels: { method: string; route: string; status: number }, milliseconds: number): void {
    this.#requests.observe(labels, milliseconds / 1000)
  }

  queryWasSlow(): void {
    this.#slowQueries.inc()
  }

  taskFailed(task: string, isFinal: boolean): void {
    this.#failedTasks.inc({ task, final: isFinal ? 'yes' : 'no' })
  }

  mailTried(outcome: 'sent' | 'failed' | 'tried_again'): void {
    this.#mails.inc({ outcome })
  }

  /** Read on each scrape; a value that fails or takes longer than two seconds is left out. */
  gauge(described: Described): void {
    this.#add(described, Gauge)
  }

  /** Like `gauge`, for values that only grow while the process runs. */
  counter(described: Described): void {
    this.#add(described, Counter)
  }

  /** Measures event loop, memory and CPU of the process; starts measuring, so call it once per site. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  #add({ name, help, label, read }: Described, Kind: typeof Gauge | typeof Counter) {
    const registers = [this.#registry]
    const metric: Gauge | Counter = new Kind({
      name,
      help,
      registers,
      labelNames: label ? [label] : [],
      collect: async () => {
        const reading = await readInTime(read)
        metric.reset()
        if (reading === null) metric.remove()
        else if (typeof reading === 'number') metric.inc(reading)
        else if (label) for (const [value, number] of Object.entries(reading)) metric.inc({ [label]: value }, number)
      },
    })
  }
}

async function readInTime(read: Read): Promise<MetricValue> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(late.resolve, PATIENCE_MS, null)
  try {
    return await Promise.race([read(), late.promise])
  } catch {
    // site_part_ready names the part that failed
    return null
  } finally {
    clearTimeout(timer)
  }
}
