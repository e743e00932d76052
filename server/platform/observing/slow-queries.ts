import type { Log } from '../tasks/tasks.ts'
import type { Metrics } from './metrics.ts'
import { namelessQuery } from './safe-error.ts'

type Slow = { slowerThan: number; log: Log; metrics: Pick<Metrics, 'queryWasSlow'> }

/** Counts and logs each query that took longer than the limit: its text, never its parameters. */
export const reportSlowQueries =
  ({ slowerThan, log, metrics }: Slow) =>
  (text: string, milliseconds: number): void => {
    if (milliseconds < slowerThan) return
    metrics.queryWasSlow()
    log.warn({ query: namelessQuery(text), milliseconds: Math.round(milliseconds) }, 'a query was slow')
  }
