import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { pack } from 'tar-stream'
import { checksumOf } from './archive-format.ts'

const CHECK_EVERY_BYTES = 8_000_000

/** `requireSpace` throws when no more may be written. */
type Writing = { madeAt: Date; requireSpace: () => Promise<void> }

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

  private constructor(handle: FileHandle, { madeAt, requireSpace }: Writing) {
    this.#handle = handle
    this.#madeAt = madeAt
    this.#requireSpace = requireSpace
    this.#written = this.#write()
    // `add` or `checksum`, whichever is waiting, reports the failure
    this.#written.catch(() => {})
  }

  /** Rejects if a file of this name exists. */
  static async create(path: string, writing: Writing): Promise<ArchiveWriter> {
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
  async checksum(): Promise<number> {
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
