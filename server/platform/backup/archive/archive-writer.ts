import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { pack } from 'tar-stream'
import { sealOf } from './archive-format.ts'

/** Writes a tar that only its owner may read, sealed with the checksum of all its bytes; never more than an entry in memory. */
export class ArchiveWriter {
  readonly #pack = pack()
  readonly #hash = createHash('sha256')
  readonly #handle: FileHandle
  readonly #written: Promise<void>
  readonly #madeAt: Date

  private constructor(handle: FileHandle, madeAt: Date) {
    this.#handle = handle
    this.#madeAt = madeAt
    this.#written = this.#write()
    // a failure is told by `add` or `seal`, whichever waits
    this.#written.catch(() => {})
  }

  /** Rejects when there is a file of this name. */
  static async create(path: string, madeAt: Date): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, 'wx', 0o600), madeAt)
  }

  /** Resolves once there is room for more. Rejects when the disk takes no more. */
  async add(name: string, content: Buffer): Promise<void> {
    const added = Promise.withResolvers<void>()
    const header = { name, mode: 0o600, mtime: this.#madeAt, size: content.length }
    this.#pack.entry(header, content, (error) => (error ? added.reject(error) : added.resolve()))
    await Promise.race([added.promise, this.#written])
  }

  /** Ends the archive; it is on the disk when this resolves. Gives its size in bytes. */
  async seal(): Promise<number> {
    this.#pack.finalize()
    await this.#written
    await this.#handle.appendFile(sealOf(this.#hash.digest('hex')))
    await this.#handle.sync()
    const { size } = await this.#handle.stat()
    await this.#handle.close()
    return size
  }

  /** Gives up; what was written so far is the caller's to remove. */
  async abandon(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => {})
    await this.#handle.close()
  }

  async #write(): Promise<void> {
    for await (const chunk of this.#pack as AsyncIterable<Buffer>) {
      this.#hash.update(chunk)
      await this.#handle.appendFile(chunk)
    }
  }
}
