import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** They use a direct connection. */
const DIRECT = new Set([
  'server/platform/database/postgres-listener.ts',
  'server/platform/database/local/server-owner.ts',
])
/** A pooler in transaction mode gives the next statement to another session. */
const NEEDS_A_SESSION = [
  /pg_(?:try_)?advisory_(?:lock|unlock)/i,
  /`(?:UN)?LISTEN /i,
  /['"`]SET (?!LOCAL)\w+ /,
  /`\s*(?:PREPARE|EXECUTE|DEALLOCATE) /i,
  // PgBouncer carries the names of the protocol from session to session; only `preparedQuery` gives them
  /^(?![\s\S]*preparedQuery\()[\s\S]*\.prepare\(['"`]/,
  /create temp(?!orary table \w+ on commit drop)/i,
  /WITH HOLD/i,
]

test('the site works behind a pooler in transaction mode: only the listener needs a session', () => {
  const files = globSync('server/**/*.ts').filter((file) => !DIRECT.has(file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    NEEDS_A_SESSION.filter((pattern) => pattern.test(readFileSync(file, 'utf8'))).map(
      (pattern) => `${file} ${pattern}`,
    ),
  )
  expect(found).toEqual([])
})
