import { statfs } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import type { Log } from '../tasks/tasks.ts'

/** How many bytes are free where the site writes. */
export type MeasureFree = () => Promise<number>

/** Every writing request asks, and the answer changes slowly. */
const KNOWN_FOR_MS = 1_000

export const measureFree =
  (folder: string): MeasureFree =>
  async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

/** Keeps a reserve on the disk: what must go on (logins, the database's own log) lives from it when nothing else may be written. */
export class FreeSpace {
  readonly #measure: MeasureFree
  readonly #min: number
  readonly #log: Log
  #isLow = false
  #measuredAt = Number.NEGATIVE_INFINITY

  /** With `least` 0 there is always room. */
  constructor({ measure, min, log }: { measure: MeasureFree; min: number; log: Log }) {
    this.#measure = measure
    this.#min = min
    this.#log = log
  }

  /** Refuses 'storage_full' while less than the reserve is free; by itself no longer when there is room again. */
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
      // whether the folder can be written at all is another check's to say
      this.#log.warn({ err: error }, 'the free space of the disk could not be measured')
    }
    return this.#isLow
  }

  #notify(free: number) {
    const isLow = free < this.#min
    if (isLow === this.#isLow) return
    this.#isLow = isLow
    const about = { freeMegabytes: Math.floor(free / 1024 ** 2) }
    if (isLow) this.#log.error(about, 'the disk is nearly full: nothing is stored until there is room')
    else this.#log.info(about, 'there is room on the disk again')
  }
}
