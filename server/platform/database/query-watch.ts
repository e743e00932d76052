import type { Client } from 'pg'

/** Called after each query with its text, without parameters, and its duration. */
export type QueryWatcher = (text: string, milliseconds: number) => void

/** Measures the queries of one database for the watcher. */
export class QueryWatch {
  #watcher: QueryWatcher | undefined

  watch(watcher: QueryWatcher): void {
    this.#watcher = watcher
  }

  /** A kind of client whose queries are measured, however their results are awaited. */
  timed(Base: typeof Client): typeof Client {
    const ended = (query: unknown, started: number) => this.#watcher?.(textOf(query), performance.now() - started)
    return class extends Base {
      // biome-ignore lint/suspicious/noExplicitAny: the signatures of a client's query
      override query(...given: any[]): any {
        const started = performance.now()
        const callback = given.at(-1)
        const query = super.query as (...given: unknown[]) => unknown
        if (typeof callback !== 'function') {
          const result = query.apply(this, given)
          const report = () => ended(given[0], started)
          if (result instanceof Promise) result.then(report, report)
          return result
        }
        return query.call(this, ...given.slice(0, -1), (...result: unknown[]) => {
          ended(given[0], started)
          callback(...result)
        })
      }
    }
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return String((query as { text?: unknown } | undefined)?.text ?? '')
}
