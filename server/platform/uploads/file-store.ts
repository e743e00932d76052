import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk, errors } from 'flydrive'
import { type Config, ConfigError } from '../config.ts'
import { DurableDisk } from './disks/durable-disk.ts'

const NAME = /^[\w-]{1,120}\.[a-z0-9]{1,5}$/

/** Stores the bytes of uploaded files. A name is one plain file name; anything else throws. */
export class FileStore {
  readonly #disk: Disk

  constructor(disk: Disk) {
    this.#disk = disk
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#disk.put(checked(name), bytes)
  }

  /** Rejects if there is no such file. */
  async read(name: string): Promise<Readable> {
    return this.#disk.getStream(checked(name))
  }

  /** Rejects if there is no such file. */
  async readBytes(name: string): Promise<Uint8Array> {
    return this.#disk.getBytes(checked(name))
  }

  exists(name: string): Promise<boolean> {
    return this.#disk.exists(checked(name))
  }

  /** The size in bytes, or null if there is no such file. */
  async findSize(name: string): Promise<number | null> {
    const key = checked(name)
    try {
      return (await this.#disk.getMetaData(key)).contentLength
    } catch (error) {
      if (error instanceof errors.E_CANNOT_GET_METADATA && !(await this.#disk.exists(key))) return null
      throw error
    }
  }

  /** The names with this prefix of files written before an instant. */
  async listOlder(beginning: string, before: Date): Promise<string[]> {
    const names: string[] = []
    let paginationToken: string | undefined
    do {
      const page = await this.#disk.listAll('', paginationToken ? { paginationToken } : {})
      for (const found of page.objects) {
        if (!found.isFile || !found.name.startsWith(beginning)) continue
        if ((await found.getMetaData()).lastModified < before) names.push(found.name)
      }
      paginationToken = page.paginationToken
    } while (paginationToken)
    return names
  }

  /** Does nothing if there is no such file. */
  async remove(name: string): Promise<void> {
    await this.#disk.delete(checked(name))
  }

  /** Throws unless a file can be written, read and removed. */
  async probe(): Promise<void> {
    const name = `probe-${randomUUID()}.txt`
    try {
      await this.#disk.put(name, name)
      if ((await this.#disk.get(name)) !== name) throw new Error('The file store does not return what was written')
      await this.#disk.delete(name)
    } catch (error) {
      // the first error is the one to report
      await this.#disk.delete(name).catch(() => {})
      throw error
    }
  }
}

/** Opens the store that the settings name. Throws a ConfigError naming the setting if the bucket is not writable. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!config.s3) return createFileStore(config)
  // the bucket library is large, and most sites have no bucket
  const { createS3Disk, explainProbe } = await import('./disks/s3-disk.ts')
  const store = new FileStore(createS3Disk(config.s3))
  await store.probe().catch((error: unknown) => {
    throw new ConfigError(explainProbe(error), { cause: error })
  })
  return store
}

/** The folder `DATA_DIR`/files, created if missing. */
export function createFileStore({ dataDir }: Pick<Config, 'dataDir'>): FileStore {
  return new FileStore(new Disk(new DurableDisk(join(dataDir, 'files'))))
}

export const isStoredName = (name: string): boolean => NAME.test(name)

function checked(name: string): string {
  if (!isStoredName(name)) throw new Error(`Not the name of a stored file: ${name}`)
  return name
}
