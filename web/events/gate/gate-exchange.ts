import { gateDay } from '#shared/events/gate/gate-day-rules.ts'
import type { GateEntry } from '#shared/events/gate/gate-phone-api.ts'
import { clockErrorMinutes, clockErrorOf } from '#shared/events/gate/phone-clock-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { GateCall } from './gate-calls.ts'
import { type GateMemory, isUnreachable } from './gate-memory.ts'
import type { List } from './phone-parties.ts'
import { sentNow } from './sent-now.ts'
import { readForDay, writeForDay } from './stored-list.ts'
import { readQueue, removeFromQueue } from './stored-queue.ts'
import { readWalkIns, writeWalkIns } from './stored-walk-ins.ts'
import { SyncLoop } from './sync-loop.ts'

const MAX_SENT = 100
/** The session or the link has ended: what waits is sent once there is another. */
const CLOSED: ReadonlySet<number> = new Set([401, 403, 404])

/** Sends what waits on a phone at a gate, and learns what others have done, every few seconds. */
export class GateExchange {
  readonly #eventId: string
  readonly #call: GateCall
  readonly #memory: GateMemory
  readonly #loop = new SyncLoop({
    exchange: () => this.#exchange(),
    hasWaiting: () => this.#memory.store.read().queue.length > 0,
  })

  constructor(eventId: string, call: GateCall, memory: GateMemory) {
    this.#eventId = eventId
    this.#call = call
    this.#memory = memory
  }

  /** Begins with what the phone has stored. */
  async start(): Promise<void> {
    const queue = await readQueue<GateEntry>(this.#eventId).catch(() => [])
    const list = await readForDay<List>(this.#eventId, 'list', gateDay(new Date())).catch(() => null)
    const walkIns = await readWalkIns(this.#eventId).catch(() => [])
    this.#memory.write({ queue, walkIns })
    if (list) this.#memory.show(list)
    await this.#loop.start()
  }

  stop(): void {
    this.#loop.stop()
  }

  /** Sends what waits and learns what others have done; one at a time. */
  sync(): Promise<void> {
    return this.#loop.sync()
  }

  readonly soon = () => this.#loop.soon()

  async #exchange(): Promise<void> {
    try {
      if (!this.#memory.store.read().list) await this.#load()
      await this.#sendWalkIns()
      while (this.#memory.store.read().queue.length > 0) await this.#send()
      const arrivals = await this.#call('GET /api/events/:id/gate/arrivals', {})
      this.#memory.learn(arrivals)
      if (arrivals.listVersion !== this.#memory.store.read().list?.listVersion) await this.#load()
      this.#memory.write({ isOnline: true, problem: null })
    } catch (error) {
      this.#memory.fail(error)
    }
  }

  /** One by one, in their order; what the site rejects is reported with its reason. */
  async #sendWalkIns(): Promise<void> {
    for (const walkIn of this.#memory.store.read().walkIns) {
      try {
        this.#memory.expectNow(await this.#call('POST /api/events/:id/gate/walk-ins', { body: sentNow(walkIn.body) }))
      } catch (error) {
        if (isUnreachable(error) || !(error instanceof ApiError) || CLOSED.has(error.status)) throw error
        const text = `${walkIn.fullName} was let in, but is not registered: ${error.userMessage}`
        this.#memory.report([{ id: walkIn.body.id, attendeeId: walkIn.body.id, outcome: 'rejected', text }])
      }
      const walkIns = this.#memory.store.read().walkIns.filter(({ body }) => body.id !== walkIn.body.id)
      await writeWalkIns(this.#eventId, walkIns).catch(console.error)
      this.#memory.write({ walkIns })
    }
  }

  async #load(): Promise<void> {
    const list = await this.#call('GET /api/events/:id/gate', {})
    this.#memory.show(list)
    this.#memory.write({ clockErrorMinutes: clockErrorMinutes(clockErrorOf(new Date(), list.loadedAt)) })
    await writeForDay(this.#eventId, 'list', list.day, list).catch(console.warn)
  }

  async #send(): Promise<void> {
    const entries = this.#memory.store.read().queue.slice(0, MAX_SENT)
    const { results, clockErrorMinutes: clockError } = await this.#call('POST /api/events/:id/gate/entries', {
      body: sentNow({ entries }),
    })
    const sent = new Set(results.map(({ id }) => id))
    await removeFromQueue([...sent])
    this.#memory.settle(results)
    const queue = this.#memory.store.read().queue.filter(({ id }) => !sent.has(id))
    this.#memory.write({ queue, isOnline: true, clockErrorMinutes: clockError })
    this.#memory.reportResults(results)
  }
}
