import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'
import { FormerDatabase, translateFormer } from '#server/platform/database/former-migrations.ts'
import { listMigrations } from '#server/platform/database/migration-journal.ts'
import { type ArchiveEntry, readEntries, verifyChecksum } from './archive-file.ts'
import {
  ARCHIVE_FORMAT,
  ArchiveHead,
  ArchiveManifest,
  BadArchive,
  FILES,
  HEAD,
  MANIFEST,
  SECRET,
  TABLES,
} from './archive-format.ts'

export const gunzip = promisify(gunzipWithCallback)

export type CheckedArchive = { file: string; head: ArchiveHead; manifest: ArchiveManifest; secret: string | null }

/**
 * Reads a whole archive and guarantees that this release can restore it: no byte has changed, and every table and file
 * is there. Throws BadArchive otherwise.
 */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  await verifyChecksum(file)
  const found = new Found(file)
  for await (const entry of readEntries(file)) await found.take(entry)
  return found.checked()
}

/** The table of an entry such as 'tables/public.users/000001.ndjson.gz'; null for any other entry. */
export function findTableOf({ name }: ArchiveEntry): string | null {
  return name.startsWith(TABLES) ? (name.split('/')[1] ?? null) : null
}

class Found {
  readonly #file: string
  #head: ArchiveHead | undefined
  #manifest: ArchiveManifest | undefined
  #secret: string | null = null
  readonly #tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>()
  readonly #files = new Map<string, { bytes: number; sha256: string }>()

  constructor(file: string) {
    this.#file = file
  }

  async take(entry: ArchiveEntry): Promise<void> {
    const { name, content } = entry
    const table = findTableOf(entry)
    if (name === HEAD) this.#head = this.#readHead(content)
    else if (name === MANIFEST) this.#manifest = this.#parse(ArchiveManifest, content)
    else if (name === SECRET) this.#secret = content.toString('utf8')
    else if (table) await this.#takeRows(table, content)
    else if (name.startsWith(FILES)) this.#files.set(name.slice(FILES.length), digestOf(content))
    else throw this.#bad(`holds ${name}, which this release does not know`)
  }

  checked(): CheckedArchive {
    const head = this.#head
    const manifest = this.#manifest
    if (!head || !manifest) throw this.#bad('is incomplete')
    const migrations = this.#translate(head)
    for (const { name, rows, sha256 } of manifest.tables) {
      const found = this.#tables.get(name)
      const digest = found?.hash.digest('hex') ?? createHash('sha256').digest('hex')
      if ((found?.rows ?? 0) !== rows || digest !== sha256)
        throw this.#bad(`does not contain the complete table ${name}`)
    }
    for (const { name, bytes, sha256 } of manifest.files) {
      const found = this.#files.get(name)
      if (found?.bytes !== bytes || found.sha256 !== sha256)
        throw this.#bad(`does not contain the complete file ${name}`)
    }
    return { file: this.#file, head: { ...head, migrations }, manifest, secret: this.#secret }
  }

  #readHead(content: Buffer): ArchiveHead {
    const { format } = JSON.parse(content.toString('utf8'))
    if (typeof format === 'number' && format > ARCHIVE_FORMAT) throw this.#newer(`its format is ${format}`)
    return this.#parse(ArchiveHead, content)
  }

  async #takeRows(table: string, content: Buffer): Promise<void> {
    const lines = await gunzip(content)
    const found = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') }
    found.hash.update(lines)
    for (const byte of lines) if (byte === NEWLINE) found.rows += 1
    this.#tables.set(table, found)
  }

  /** The migrations in the names of this release. */
  #translate({ migrations }: ArchiveHead): string[] {
    const known = listMigrations().map(({ hash }) => hash)
    try {
      const translated = translateFormer(migrations, known[0] ?? '')
      if (translated.every((hash, at) => hash === known[at])) return translated
    } catch (error) {
      if (!(error instanceof FormerDatabase)) throw error
      throw this.#bad('was made by a release before v0.1.0. Restore it with v0.1.0, and back up there')
    }
    throw this.#newer(`${migrations.length} migrations were applied, some of which this release does not know`)
  }

  #parse<T>(schema: { parse(value: unknown): T }, content: Buffer): T {
    try {
      return schema.parse(JSON.parse(content.toString('utf8')))
    } catch (error) {
      throw this.#bad(`cannot be understood: ${error instanceof Error ? error.message : error}`)
    }
  }

  #newer = (why: string) =>
    this.#bad(`was made by a newer release (${why}). Restore it with the release that made it, or a later one`)
  #bad = (message: string) => new BadArchive(`${this.#file} ${message}.`)
}

const NEWLINE = 10

export const digestOf = (content: Uint8Array) => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})
