import { Readable } from 'node:stream'
import {
  type LiveClock,
  type LiveSignal,
  MAX_LIVE_STREAMS,
  MAX_LIVE_STREAMS_PER_ADDRESS,
} from '#shared/competitions/live-rules.ts'

/** Changes of one moment are announced together. */
export const COLLECT_MS = 60
/** A viewer with this much unread data is too slow; the page connects again when the connection is better. */
const MAX_UNREAD_BYTES = 16 * 1024

type Options = { heartbeatEveryMs: number; now: () => Date; limits?: { total: number; perAddress: number } }

/** The open streams of viewers without an account: they say only that something has changed. */
export class FestivalStreams {
  readonly #streams = new Set<Readable>()
  readonly #ofAddress = new Map<string, number>()
  readonly #heartbeat: NodeJS.Timeout
  readonly #now: () => Date
  readonly #limits: { total: number; perAddress: number }
  #announcing: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ heartbeatEveryMs, now, limits }: Options) {
    this.#now = now
    this.#limits = limits ?? { total: MAX_LIVE_STREAMS, perAddress: MAX_LIVE_STREAMS_PER_ADDRESS }
    this.#heartbeat = setInterval(() => this.#sendAll(':\n\n'), heartbeatEveryMs).unref()
  }

  /** The content of a new stream; null above the limits, and while this process is stopping. */
  open(address: string): Readable | null {
    const ofAddress = this.#ofAddress.get(address) ?? 0
    if (this.#isClosed || this.#streams.size >= this.#limits.total || ofAddress >= this.#limits.perAddress) return null
    const stream = new Readable({ read() {} })
    this.#streams.add(stream)
    this.#ofAddress.set(address, ofAddress + 1)
    stream.once('close', () => this.#forget(stream, address))
    stream.push(this.#frame('ready'))
    return stream
  }

  /** Notifies all viewers; changes close together are sent as one. */
  announceChange(): void {
    this.#announcing ??= setTimeout(() => {
      this.#announcing = undefined
      this.#sendAll(this.#frame('changed'))
    }, COLLECT_MS).unref()
  }

  get count(): number {
    return this.#streams.size
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#announcing)
    for (const stream of this.#streams) stream.push(null)
  }

  #sendAll(text: string) {
    for (const stream of this.#streams) {
      if (stream.readableEnded || stream.destroyed) continue
      stream.push(text)
      if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy()
    }
  }

  #forget(stream: Readable, address: string) {
    if (!this.#streams.delete(stream)) return
    const left = (this.#ofAddress.get(address) ?? 1) - 1
    if (left > 0) this.#ofAddress.set(address, left)
    else this.#ofAddress.delete(address)
  }

  #frame(signal: LiveSignal): string {
    const clock: LiveClock = { now: this.#now().toISOString() }
    return `event: ${signal}\ndata: ${JSON.stringify(clock)}\n\n`
  }
}
