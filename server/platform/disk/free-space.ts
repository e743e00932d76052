import { statfs } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import type { Log } from '../tasks/tasks.ts'

/** Returns the free bytes on the disk that the site writes to. */
export type MeasureFree = () => Promise<number>

/** Every writing request checks, and the value changes slowly. */
const KNOWN_FOR_MS = 1_000

export const measureFree =
  (folder: string): MeasureFree =>
  async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

/**
 * Keeps a reserve on the disk for what must continue (logins, the database's own log) when nothing else may be written.
 */
export class FreeSpace {
  readonly #measure: MeasureFree
  readonly #min: number
  readonly #log: Log
  #isLow = false
  #measuredAt = Number.NEGATIVE_INFINITY

  /** With `min` 0 there is always space. */
  constructor({ measure, min, log }: { measure: MeasureFree; min: number; log: Log }) {
    this.#measure = measure
    this.#min = min
    this.#log = log
  }

  /** Throws storage_full while less than the reserve is free; recovers automatically once there is space again. */
  async requireSpace(): Promise<void> {
    if (await this.isLow()) throw new AppError('storage_full')
  }

  async isLow(): Promise<boolean> {
    const time = performance.now()
    if (this.#min === 0 || time - this.#measuredAt < KNOWN_FOR_MS) return this.#isLow
    this.#measuredAt = time
    try {
      this.#notify(await this.#measure())
    } catch (error) {
      // another check reports a folder that cannot be written at all
      this.#log.warn({ err: error }, 'the free space of the disk could not be measured')
    }
    return this.#isLow
  }

  #notify(free: number) {
    const isLow = free < this.#min
    if (isLow === this.#isLow) return
    this.#isLow = isLow
    const about = { freeMegabytes: Math.floor(free / 1024 ** 2) }
    if (isLow) this.#log.error(about, 'the disk is nearly full: nothing is stored until there is space')
    else this.#log.info(about, 'the disk has space again')
  }
}
