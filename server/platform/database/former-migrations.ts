import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Executor } from './database.ts'
import { listApplied } from './migration-journal.ts'
import { dumpSchema } from './schema-dump.ts'

/** Releases up to v0.1.0 had these 28 migrations; the initial one of this release makes the same schema. */
const FORMER = {
  release: 'v0.1.0',
  first: 'eb54cf1e8b698804850fcc29dd0851cc36bbda46be5111ddd94a6771d7af2acd',
  all: 'c39973ee3fd839dfd394862b648747a9f2147ed53233696416e0153ae02afec6',
  schema: '3fe676627bda28548f9ab5e8384912f785cb31dfb1278bc7e5a680aadacf04ec',
}

/** A database of an earlier release that must first be upgraded to the last of them; the message says how. */
export class FormerDatabase extends Error {}

/** Whether these migrations are of a release up to v0.1.0. */
export const isFormer = (hashes: readonly string[]): boolean => hashes[0] === FORMER.first

/**
 * What these migrations are called in this release: the whole former list is the initial migration. Throws
 * FormerDatabase for a part of the former list.
 */
export function translateFormer(hashes: readonly string[], initial: string): string[] {
  if (!isFormer(hashes)) return [...hashes]
  if (digestOf(hashes) === FORMER.all) return [initial]
  throw new FormerDatabase(
    `The database is not at the last migration of release ${FORMER.release}. Start that release on it once ` +
      `(git checkout ${FORMER.release} && npm start), stop it, and start this one.`,
  )
}

/**
 * Adopts a database of the last release before the migrations became one: its schema is compared, then its journal
 * rewritten, in one transaction. Any other database is left alone. Throws FormerDatabase if it cannot be adopted.
 */
export async function adoptFormer(db: Executor, initial: MigrationMeta): Promise<void> {
  await db.transaction(async (tx) => {
    const applied = await listApplied(tx)
    if (!isFormer(applied)) return
    translateFormer(applied, initial.hash)
    if (digestOf(await dumpSchema(tx)) !== FORMER.schema)
      throw new FormerDatabase(
        `The tables differ from those of release ${FORMER.release}: they were changed by hand. Undo that, or start ` +
          `release ${FORMER.release}, run npm run backup and restore that archive with this release.`,
      )
    await tx.execute(sql`DELETE FROM drizzle.__drizzle_migrations`)
    await tx.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${initial.hash}, ${initial.folderMillis})`,
    )
  })
}

const digestOf = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex')
