import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { BadArchive, CHECKSUM_BYTES, checksumOf, HEAD } from './archive-format.ts'

/** Reads every byte. Throws BadArchive if a byte has changed, the end is missing, or the file is not an archive. */
export async function verifyChecksum(file: string): Promise<void> {
  const { beginning, checksum, size } = await readEnds(file)
  if (!beginning.startsWith(`${HEAD}\0`)) throw new BadArchive(`${file} is not a backup of this site.`)
  if (!/^sha256 [0-9a-f]{64}\n$/.test(checksum))
    throw new BadArchive(`${file} is cut off or damaged: its checksum is missing.`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { end: size - CHECKSUM_BYTES - 1 }), hash)
  if (checksumOf(hash.digest('hex')) !== checksum)
    throw new BadArchive(`${file} is damaged: its checksum does not match.`)
}

export type ArchiveEntry = { name: string; content: Buffer }

/** Yields the entries in order, one at a time in memory. Call verifyChecksum first. */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const { size } = await readEnds(file)
  const entries = extract()
  const source = createReadStream(file, { end: size - CHECKSUM_BYTES - 1 })
  source.on('error', (error) => entries.destroy(error))
  source.pipe(entries)
  try {
    for await (const entry of entries) yield { name: entry.header.name, content: await buffer(entry) }
  } finally {
    source.destroy()
  }
}

async function readEnds(file: string) {
  const handle = await openArchive(file)
  try {
    const { size } = await handle.stat()
    if (size <= CHECKSUM_BYTES) throw new BadArchive(`${file} is not a backup of this site.`)
    const beginning = await handle.read(Buffer.alloc(100), 0, 100, 0)
    const checksum = await handle.read(Buffer.alloc(CHECKSUM_BYTES), 0, CHECKSUM_BYTES, size - CHECKSUM_BYTES)
    return { size, beginning: beginning.buffer.toString('latin1'), checksum: checksum.buffer.toString('latin1') }
  } finally {
    await handle.close()
  }
}

async function openArchive(file: string) {
  try {
    return await open(file, 'r')
  } catch (error) {
    throw new BadArchive(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

const CHECK_EVERY_BYTES = 8_000_000

/** `requireSpace` throws when no more may be written. */
type WriterOptions = { madeAt: Date; requireSpace: () => Promise<void> }

/**
 * Writes a tar that only its owner may read and ends it with the checksum of all its bytes; holds one entry in memory.
 */
export class ArchiveWriter {
  readonly #pack = pack()
  readonly #hash = createHash('sha256')
  readonly #handle: FileHandle
  readonly #written: Promise<void>
  readonly #madeAt: Date
  readonly #requireSpace: () => Promise<void>
  #unchecked = Number.POSITIVE_INFINITY
  /** Why the file cannot be written; the tar stream itself only reports that it ended. */
  #failure: unknown

  private constructor(handle: FileHandle, { madeAt, requireSpace }: WriterOptions) {
    this.#handle = handle
    this.#madeAt = madeAt
    this.#requireSpace = requireSpace
    this.#written = this.#write()
    // `add` or `finish`, whichever is waiting, reports the failure
    this.#written.catch(() => {})
  }

  /** Rejects if a file of this name exists. */
  static async create(path: string, writing: WriterOptions): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, 'wx', 0o600), writing)
  }

  /** Resolves once more can be added. Rejects when the disk has no space. */
  async add(name: string, content: Buffer): Promise<void> {
    this.#unchecked += content.length
    if (this.#unchecked > CHECK_EVERY_BYTES) {
      await this.#requireSpace()
      this.#unchecked = 0
    }
    const added = Promise.withResolvers<void>()
    const header = { name, mode: 0o600, mtime: this.#madeAt, size: content.length }
    try {
      this.#pack.entry(header, content, (error) => (error ? added.reject(error) : added.resolve()))
      await Promise.race([added.promise, this.#written])
    } catch (error) {
      throw this.#failure ?? error
    }
  }

  /** Ends the archive; it is on the disk when this resolves. Returns its size in bytes. */
  async finish(): Promise<number> {
    this.#pack.finalize()
    await this.#written
    await this.#handle.appendFile(checksumOf(this.#hash.digest('hex')))
    await this.#handle.sync()
    const { size } = await this.#handle.stat()
    await this.#handle.close()
    return size
  }

  /** Gives up; the caller removes what was written so far. */
  async abandon(): Promise<void> {
    this.#pack.destroy()
    // why it is given up is known already
    await this.#written.catch(() => {})
    await this.#handle.close()
  }

  async #write(): Promise<void> {
    for await (const chunk of this.#pack as AsyncIterable<Buffer>) {
      this.#hash.update(chunk)
      await this.#handle.appendFile(chunk).catch((error: unknown) => {
        this.#failure = error
        throw error
      })
    }
  }
}
