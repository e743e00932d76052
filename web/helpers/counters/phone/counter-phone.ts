import { gateDay } from '#shared/events/gate/gate-day-rules.ts'
import { tokenOf } from '#shared/events/gate/gate-rules.ts'
import {
  describeServing,
  judgeTicket,
  UNKNOWN_TICKET,
  UNKNOWN_TICKET_OFFLINE,
} from '#shared/helpers/counters/counter-rules.ts'
import { hashOfCode } from '#web/events/gate/code-hash.ts'
import type { LinkCall } from '#web/events/gate/gate-calls.ts'
import { isUnreachable } from '#web/events/gate/gate-memory.ts'
import { sentNow } from '#web/events/gate/sent-now.ts'
import { readForDay, writeForDay } from '#web/events/gate/stored-list.ts'
import { addToQueue, readQueue, removeFromQueue } from '#web/events/gate/stored-queue.ts'
import { SyncLoop } from '#web/events/gate/sync-loop.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { createStore } from '#web/platform/store.ts'
import {
  type CounterState,
  type List,
  type Party,
  type Scanned,
  type Serving,
  type Servings,
  START,
} from './counter-state.ts'
import { leftInAll, reportsOf, withQueue, withResults, withServings } from './served-parties.ts'

type CounterCall = LinkCall<'/api/events/:id/counters/:itemId'>
const MAX_SENT = 100

/**
 * What one phone at a counter does. It decides by its stored list, so it works without a connection; what it has handed
 * out is stored first and sent whenever the site can be reached.
 */
export class CounterPhone {
  readonly store = createStore<CounterState>(START)
  readonly #owner: string
  readonly #call: CounterCall
  readonly #loop = new SyncLoop({
    exchange: () => this.#exchange(),
    hasWaiting: () => this.store.read().queue.length > 0,
  })
  /** As the site knows them. */
  #parties: readonly Party[] = []
  readonly #seenDoubles = new Set<string>()

  constructor({ eventId, itemId }: { eventId: string; itemId: string }, call: CounterCall) {
    this.#owner = `${eventId} ${itemId}`
    this.#call = call
  }

  /** Begins with what the phone has stored. */
  async start(): Promise<void> {
    const queue = await readQueue<Serving>(this.#owner).catch(() => [])
    const list = await readForDay<List>(this.#owner, 'counter', gateDay(new Date())).catch(() => null)
    this.#write({ queue })
    if (list) this.#show(list)
    await this.#loop.start()
  }

  stop(): void {
    this.#loop.stop()
  }

  /** The result for a scanned code: from the list, else from the site, else amber. */
  async judge(scanned: string): Promise<Scanned> {
    const token = tokenOf(scanned)
    const hash = token && (await hashOfCode(token))
    const known = hash && this.store.read().parties.find(({ codes }) => codes.includes(hash))
    if (known) return this.judgeParty(known)
    if (!token) return { verdict: UNKNOWN_TICKET, party: null }
    try {
      const { party } = await this.#call('POST /api/events/:id/counters/:itemId/lookups', { body: { code: scanned } })
      if (!party) return { verdict: UNKNOWN_TICKET, party: null }
      this.#parties = [...this.#parties.filter(({ id }) => id !== party.id), party]
      this.#write({ isOnline: true })
      return this.judgeParty(party)
    } catch (error) {
      this.#fail(error)
      return { verdict: UNKNOWN_TICKET_OFFLINE, party: null }
    }
  }

  judgeParty({ id }: Pick<Party, 'id'>): Scanned {
    const state = this.store.read()
    const { list } = state
    const party = state.parties.find((each) => each.id === id)
    if (!party || !list) return { verdict: UNKNOWN_TICKET, party: null }
    const { title, sittings, currentSitting } = list
    const isCancelled = list.status === 'cancelled'
    const terms = { title, sittings, currentSitting, isCancelled, leftInAll: leftInAll(state) }
    return { party, verdict: judgeTicket(party, terms) }
  }

  /** Hands something out: stored on the phone before this returns, sent as soon as possible. */
  serve(party: Party, kind: 'serve' | 'extra', count: number): Promise<void> {
    return this.#act({ attendeeId: party.id, kind, count })
  }

  /** Takes back what this phone has handed out. */
  async undo({ id, attendeeId, kind, count }: Serving): Promise<void> {
    await this.#act({ attendeeId, kind: 'undo', count, undoes: id }, kind)
    this.#write({ done: this.store.read().done.filter((each) => each.id !== id) })
  }

  /** A sitting begins. Rejects with the site's error, and without a connection. */
  async callSitting(number: number): Promise<void> {
    const key = 'POST /api/events/:id/counters/:itemId/sittings/:number/call'
    await this.#call(key, { params: { number: String(number) } })
    await this.#loop.sync()
  }

  /** The sitting that began last has not begun. Rejects like `callSitting`. */
  async takeBackSitting(number: number): Promise<void> {
    const key = 'DELETE /api/events/:id/counters/:itemId/sittings/:number/call'
    await this.#call(key, { params: { number: String(number) } })
    await this.#loop.sync()
  }

  dismiss(id: string): void {
    this.#write({ reports: this.store.read().reports.filter((report) => report.id !== id) })
  }

  async #act(act: Omit<Serving, 'id' | 'at'>, undoneKind?: Serving['kind']): Promise<void> {
    const serving = { id: crypto.randomUUID(), at: new Date().toISOString(), ...act, ...(undoneKind && { undoneKind }) }
    await addToQueue(this.#owner, serving).catch(console.error)
    const { queue, done } = this.store.read()
    this.#write({ queue: [...queue, serving], ...(act.kind !== 'undo' && { done: [serving, ...done] }) })
    this.#loop.soon()
  }

  async #exchange(): Promise<void> {
    try {
      if (!this.store.read().list) await this.#load()
      while (this.store.read().queue.length > 0) await this.#send()
      const servings = await this.#call('GET /api/events/:id/counters/:itemId/servings', {})
      this.#learn(servings)
      if (servings.listVersion !== this.store.read().list?.listVersion) await this.#load()
      this.#write({ isOnline: true, problem: null })
    } catch (error) {
      this.#fail(error)
    }
  }

  async #load(): Promise<void> {
    const list = await this.#call('GET /api/events/:id/counters/:itemId', {})
    this.#show(list)
    await writeForDay(this.#owner, 'counter', list.day, list).catch(console.warn)
  }

  async #send(): Promise<void> {
    const servings = this.store.read().queue.slice(0, MAX_SENT)
    const key = 'POST /api/events/:id/counters/:itemId/servings'
    const { results } = await this.#call(key, { body: sentNow({ servings }) })
    const sent = new Set(results.map(({ id }) => id))
    await removeFromQueue([...sent])
    this.#parties = withResults(this.#parties, results)
    const { queue, reports, list } = this.store.read()
    for (const { id, outcome } of results) if (outcome === 'double') this.#seenDoubles.add(id)
    this.#write({
      queue: queue.filter(({ id }) => !sent.has(id)),
      reports: [...reports, ...reportsOf(results, this.#parties, list)],
      isOnline: true,
    })
  }

  #show(list: List): void {
    this.#parties = list.parties
    this.#write({ list, phase: 'ready' })
  }

  #learn({ parties, doubles, ...progress }: Servings): void {
    const { list, reports } = this.store.read()
    this.#parties = withServings(this.#parties, parties)
    const added = doubles.filter(({ id }) => !this.#seenDoubles.has(id))
    for (const { id } of added) this.#seenDoubles.add(id)
    const title = list?.title ?? ''
    this.#write({
      // the version is that of the list as it was loaded
      ...(list && { list: { ...list, ...progress, listVersion: list.listVersion } }),
      reports: [
        ...reports,
        ...added.map(({ id, fullName, above }) => ({
          id,
          text: describeServing('double', { fullName, title, above }),
        })),
      ],
    })
  }

  #fail(error: unknown): void {
    if (isUnreachable(error) || !(error instanceof ApiError))
      this.#write({ isOnline: false, ...(this.store.read().list ? {} : { phase: 'no_list' as const }) })
    else
      this.#write({ phase: 'closed', problem: { text: error.userMessage, isLoggedOut: error.code === 'unauthorized' } })
  }

  #write(changed: Partial<CounterState>): void {
    const next = { ...this.store.read(), ...changed }
    this.store.write({ ...next, parties: withQueue(this.#parties, next.queue, next.list?.counterName ?? '') })
  }
}
