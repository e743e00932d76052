import { Readable } from 'node:stream'
import type { LiveEvent, LiveSignal } from '#shared/notifications/live-enums.ts'

/** Per person and process; the newest stay open. */
const MAX_PER_PERSON = 10
/**
 * A client with this much unread data is too slow. Its stream is closed, and it reconnects when the connection is
 * better.
 */
const MAX_UNREAD_BYTES = 16 * 1024

type Owner = { accountId: string; sid: string }
type Stream = Owner & { text: Readable }

/** The open streams of this process. */
export class LiveStreams {
  readonly #ofPerson = new Map<string, Set<Stream>>()
  readonly #heartbeat: NodeJS.Timeout
  #isClosed = false

  constructor({ heartbeatEveryMs }: { heartbeatEveryMs: number }) {
    this.#heartbeat = setInterval(() => this.#sendAll(':\n\n'), heartbeatEveryMs).unref()
  }

  /** The content of a new stream; null when this process is stopping. */
  open(owner: Owner): Readable | null {
    if (this.#isClosed) return null
    const stream = { ...owner, text: new Readable({ read() {} }) }
    const streams = this.#ofPerson.get(owner.accountId) ?? new Set()
    this.#ofPerson.set(owner.accountId, streams.add(stream))
    stream.text.once('close', () => this.#forget(stream))
    const [oldest] = streams
    if (oldest && streams.size > MAX_PER_PERSON) this.#end(oldest)
    send(stream, frame('ready'))
    return stream.text
  }

  notify(accountId: string, event: LiveEvent): void {
    for (const stream of this.#ofPerson.get(accountId) ?? []) send(stream, frame('live', event))
  }

  /** For when events may have been lost on their way here. */
  sendMissed(): void {
    this.#sendAll(frame('missed'))
  }

  get count(): number {
    return this.#all().length
  }

  get sids(): string[] {
    return [...new Set(this.#all().map(({ sid }) => sid))]
  }

  endSessions(sids: ReadonlySet<string>): void {
    for (const stream of this.#all()) if (sids.has(stream.sid)) this.#end(stream)
  }

  /** The pages reconnect to the next process. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    for (const { text } of this.#all()) text.push(null)
  }

  #all(): Stream[] {
    return [...this.#ofPerson.values()].flatMap((streams) => [...streams])
  }

  #sendAll(text: string) {
    for (const stream of this.#all()) send(stream, text)
  }

  #end(stream: Stream) {
    send(stream, frame('over'))
    this.#forget(stream)
    stream.text.push(null)
  }

  #forget(stream: Stream) {
    const streams = this.#ofPerson.get(stream.accountId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#ofPerson.delete(stream.accountId)
  }
}

function send({ text }: Stream, message: string) {
  if (text.readableEnded || text.destroyed) return
  text.push(message)
  if (text.readableLength > MAX_UNREAD_BYTES) text.destroy()
}

const frame = (signal: LiveSignal, event?: LiveEvent) =>
  `event: ${signal}\ndata: ${event ? JSON.stringify(event) : ''}\n\n`
