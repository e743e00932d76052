import type { PGlite } from '@electric-sql/pglite'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { openDump } from './embedded.ts'
import { MAX_USES, readPristine, restore } from './pristine.ts'

type Pooled = {
  database: OpenDatabase
  engine: PGlite
  pristine: Awaited<ReturnType<typeof readPristine>>
  lent: number
}

const idle: Pooled[] = []

/**
 * An empty migrated database for one test app. Opening one takes ten times as long as emptying one that another test
 * app returned.
 */
export async function borrowEmbeddedDatabase(dump: string): Promise<OpenDatabase> {
  const pooled = idle.pop() ?? (await openPooled(dump))
  pooled.lent++
  return lend(pooled)
}

async function openPooled(dump: string): Promise<Pooled> {
  const database = await openDump(dump)
  if (database.kind !== 'embedded') throw new Error('Only embedded databases are pooled here')
  return { database, engine: database.driver, pristine: await readPristine(database.driver), lent: 0 }
}

/** Members that work after closing, because they need no engine. */
const ANSWERED_AFTER_END = new Set<string | symbol>(['close', 'then', 'isAway'])

/** Makes every later use throw, as with a closed database. */
function lend(pooled: Pooled): OpenDatabase {
  const state = { isOver: false }
  const guarded = <T extends object>(target: T) => rejectAfterEnd(target, state)
  const { database, engine } = pooled
  let closing: Promise<void> | undefined
  return guarded({
    ...database,
    kind: 'embedded' as const,
    driver: guarded(engine),
    db: guarded(database.db),
    close: () => {
      closing ??= giveBack(pooled, state)
      return closing
    },
  })
}

async function giveBack(pooled: Pooled, state: { isOver: boolean }): Promise<void> {
  state.isOver = true
  const isAsItWas = await restore(pooled.engine, pooled.pristine).catch(() => false)
  if (isAsItWas && pooled.lent < MAX_USES) idle.push(pooled)
  else await pooled.database.close()
}

function rejectAfterEnd<T extends object>(target: T, state: { isOver: boolean }): T {
  return new Proxy(target, {
    get(_, name) {
      if (state.isOver && !ANSWERED_AFTER_END.has(name)) throw new Error('This database is closed')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
