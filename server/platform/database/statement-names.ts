import type { QueryConfig } from 'pg'

/** A text becomes a prepared statement when it is sent this often. */
const NAMED_AFTER = 5
/** PostgreSQL caches each on each connection; lists of different lengths would make their number endless. */
const MAX_NAMED = 300
const MAX_COUNTED = 2000
/** A longer text is a list of rows or ids, which is rarely as long the next time. */
const MAX_LENGTH = 4000
/** PostgreSQL plans a search well only when it sees the words. Those that do well without have a name already. */
const NEEDS_ITS_VALUES = /@@/
/** PostgreSQL's codes: the plan no longer fits its table, the connection does not know the name, or has it already. */
const STALE = new Set(['0A000', '26000', '42P05'])

/** Names the statements that one database is sent often. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  /**
   * The same query, with a name if it is sent often: each connection then parses its text only once. A text must hold
   * a single statement.
   */
  name(config: QueryConfig): QueryConfig {
    const { text } = config
    if (config.name) return config
    const name = this.#names.get(text) ?? this.#nameIfFrequent(text)
    return name === undefined ? config : { ...config, name }
  }

  #nameIfFrequent(text: string): string | undefined {
    if (this.#names.size >= MAX_NAMED || text.length > MAX_LENGTH || NEEDS_ITS_VALUES.test(text)) return undefined
    const count = (this.#counts.get(text) ?? 0) + 1
    if (count < NAMED_AFTER) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear()
      this.#counts.set(text, count)
      return undefined
    }
    this.#counts.delete(text)
    const name = `frequent ${this.#names.size + 1}`
    this.#names.set(text, name)
    if (this.#names.size === MAX_NAMED) this.#counts.clear()
    return name
  }
}

/**
 * Whether an error, or its cause, says that a prepared statement can no longer be used on its connection: after a
 * migration by another process, or because a pooler has changed the connection.
 */
export function isStatementStale(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return (typeof code === 'string' && STALE.has(code)) || isStatementStale(error.cause)
}
