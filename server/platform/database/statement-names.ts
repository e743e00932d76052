import type { QueryConfig } from 'pg'

/** A text becomes a prepared statement when it is sent this often. */
const NAMED_AFTER = 5
/** PostgreSQL caches each on each connection; lists of different lengths would make their number endless. */
const MAX_NAMED = 300
const MAX_COUNTED = 2000
/** PostgreSQL plans a search well only when it sees the words. */
const NEEDS_ITS_VALUES = / @@ /

const names = new Map<string, string>()
const counts = new Map<string, number>()

/**
 * The same query, named if it is sent often: PostgreSQL then parses its text once for each connection, and soon plans
 * it no more either.
 */
export function nameStatement(config: QueryConfig): QueryConfig {
  const { text } = config
  const name = names.get(text) ?? nameIfFrequent(text)
  return name === undefined ? config : { ...config, name }
}

function nameIfFrequent(text: string): string | undefined {
  if (names.size >= MAX_NAMED || NEEDS_ITS_VALUES.test(text)) return undefined
  const count = (counts.get(text) ?? 0) + 1
  if (count < NAMED_AFTER) {
    if (counts.size >= MAX_COUNTED) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  const name = `frequent ${names.size + 1}`
  names.set(text, name)
  return name
}
