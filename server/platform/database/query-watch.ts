/** Called after each query with its text, without parameters, and its duration. */
export type QueryWatcher = (text: string, milliseconds: number) => void

/** Measures the queries of one database for the watcher. */
export class QueryWatch {
  #watcher: QueryWatcher | undefined

  watch(watcher: QueryWatcher): void {
    this.#watcher = watcher
  }

  async time<T>(text: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    try {
      return await work()
    } finally {
      this.#watcher?.(text, performance.now() - started)
    }
  }

  /** Measures every query of a connection, however its result is awaited. */
  timeConnection(connection: { query: unknown }): void {
    const query = (connection.query as (...given: unknown[]) => unknown).bind(connection)
    connection.query = (...given: unknown[]) => {
      const started = performance.now()
      const ended = () => this.#watcher?.(textOf(given[0]), performance.now() - started)
      const callback = given.at(-1)
      if (typeof callback === 'function')
        return query(...given.slice(0, -1), (...result: unknown[]) => {
          ended()
          callback(...result)
        })
      const result = query(...given)
      if (result instanceof Promise) result.then(ended, ended)
      return result
    }
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return String((query as { text?: unknown } | undefined)?.text ?? '')
}
