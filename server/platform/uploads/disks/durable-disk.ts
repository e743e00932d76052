import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** A folder in which a file is complete or absent, and survives a power cut once `put` has returned. */
export class DurableDisk extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const unfinished = `${key}.${randomUUID()}.part`
    const path = join(this.#folder, unfinished)
    try {
      await super.put(unfinished, contents)
      await settle(path)
      await rename(path, join(this.#folder, key))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    await settle(this.#folder)
  }
}

async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
