import type { GateEntry } from '#shared/events/gate/gate-api.ts'
import { judgeFinding, judgeParty, tokenOf, UNKNOWN_OFFLINE } from '#shared/events/gate/gate-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { RequestOf } from '#web/platform/call.ts'
import { createStore } from '#web/platform/store.ts'
import { hashOfCode } from './code-hash.ts'
import { reportOfDouble, reportsOfResults, withResults } from './entry-results.ts'
import type { GateCall } from './gate-calls.ts'
import { type Arrivals, type List, type Party, withArrivals, withQueue } from './phone-parties.ts'
import { type PhoneState, type Report, type Scanned, START } from './phone-state.ts'
import { readForDay, writeForDay } from './stored-list.ts'
import { addToQueue, readQueue, removeFromQueue } from './stored-queue.ts'

const SYNC_EVERY_MS = 5000
const MAX_SENT = 100

/**
 * What one phone at a gate knows and does. It decides by its stored list, so it works without a connection; what it
 * has done is stored first and sent whenever the site can be reached.
 */
export class GatePhone {
  readonly store = createStore<PhoneState>(START)
  readonly #eventId: string
  readonly #call: GateCall
  #parties: readonly Party[] = []
  #seenDoubles = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #syncing: Promise<void> | null = null
  #isStopped = false

  constructor(eventId: string, call: GateCall) {
    this.#eventId = eventId
    this.#call = call
  }

  async start(): Promise<void> {
    const queue = await readQueue(this.#eventId).catch(() => [])
    const list = await readForDay<List>(this.#eventId, 'list', gulfToday()).catch(() => null)
    this.#write({ queue })
    if (list) this.#show(list)
    addEventListener('online', this.#soon)
    document.addEventListener('visibilitychange', this.#soon)
    await this.sync()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#soon)
    document.removeEventListener('visibilitychange', this.#soon)
    for (const address of this.store.read().photos.values()) URL.revokeObjectURL(address)
  }

  /** The result for a scanned code: from the list, else from the site, else amber. */
  async judge(scanned: string): Promise<Scanned> {
    const token = tokenOf(scanned)
    const party = token && this.#findByHash(await hashOfCode(token))
    if (party) return this.judgeParty(party)
    const unknown = { party: null, fullName: null, membershipNumber: null, code: null }
    if (!token) return { ...unknown, verdict: judgeFinding('unknown') }
    try {
      const found = await this.#call('POST /api/events/:id/gate/lookups', { body: { code: scanned } })
      this.#write({ isOnline: true })
      if (found.party) return this.#expectNow(found.party)
      const { finding, fullName, membershipNumber } = found
      const verdict = judgeFinding(finding === 'expected' ? 'unknown' : finding)
      return { verdict, party: null, fullName, membershipNumber, code: fullName ? scanned : null }
    } catch (error) {
      this.#fail(error)
      return { ...unknown, verdict: UNKNOWN_OFFLINE }
    }
  }

  judgeParty(party: Party): Scanned {
    const { list } = this.store.read()
    const { fullName, membershipNumber } = party
    const verdict = judgeParty(party, { isCancelled: list?.event.status === 'cancelled' })
    return { verdict, party, fullName, membershipNumber, code: null }
  }

  /** The party as it is known now. */
  find(id: string): Party | null {
    return this.store.read().parties.find((party) => party.id === id) ?? null
  }

  /** Does something at the gate: stored on the phone before this returns, sent as soon as possible. */
  async act(party: Party, done: Pick<GateEntry, 'kind' | 'came'> & { size?: number }): Promise<void> {
    const entry: GateEntry = {
      id: crypto.randomUUID(),
      attendeeId: party.id,
      at: new Date().toISOString(),
      ...done,
    }
    await addToQueue(this.#eventId, entry).catch(console.error)
    this.#write({ queue: [...this.store.read().queue, entry] })
    this.#soon()
  }

  /** Registers and checks in somebody without a place; needs a connection. Rejects with the site's error. */
  async admit(body: RequestOf<'POST /api/events/:id/gate/walk-ins'>['body']): Promise<Party> {
    const party = await this.#call('POST /api/events/:id/gate/walk-ins', { body })
    this.#expectNow(party)
    this.#soon()
    return party
  }

  dismiss(id: string): void {
    this.#write({ reports: this.store.read().reports.filter((report) => report.id !== id) })
  }

  /** Sends what waits and learns what others have done; one at a time. */
  sync(): Promise<void> {
    this.#syncing ??= this.#exchange().finally(() => {
      this.#syncing = null
      clearTimeout(this.#timer)
      if (!this.#isStopped) this.#timer = setTimeout(this.#soon, SYNC_EVERY_MS)
    })
    return this.#syncing
  }

  readonly #soon = () => {
    if (document.visibilityState === 'hidden' && this.store.read().queue.length === 0) return
    void this.sync()
  }

  async #exchange(): Promise<void> {
    try {
      if (!this.store.read().list) await this.#load()
      while (this.store.read().queue.length > 0) await this.#send()
      const arrivals = await this.#call('GET /api/events/:id/gate/arrivals', {})
      this.#learn(arrivals)
      if (arrivals.listVersion !== this.store.read().list?.listVersion) await this.#load()
      this.#write({ isOnline: true, problem: null })
    } catch (error) {
      this.#fail(error)
    }
  }

  async #load(): Promise<void> {
    const list = await this.#call('GET /api/events/:id/gate', {})
    this.#show(list)
    await writeForDay(this.#eventId, 'list', list.day, list).catch(console.warn)
  }

  #show(list: List): void {
    this.#parties = list.parties
    this.#write({ list, phase: 'ready' })
  }

  async #send(): Promise<void> {
    const entries = this.store.read().queue.slice(0, MAX_SENT)
    const { results } = await this.#call('POST /api/events/:id/gate/entries', { body: { entries } })
    const sent = new Set(results.map(({ id }) => id))
    await removeFromQueue([...sent])
    this.#parties = withResults(this.#parties, results, this.#gateName)
    const queue = this.store.read().queue.filter(({ id }) => !sent.has(id))
    this.#write({ queue, isOnline: true })
    for (const { id, outcome } of results) if (outcome === 'double') this.#seenDoubles.add(id)
    this.#report(reportsOfResults(results, this.#parties))
  }

  #learn({ arrivals, doubles, status, placesLeft }: Arrivals): void {
    const { list } = this.store.read()
    this.#parties = withArrivals(this.#parties, arrivals)
    if (list) this.#write({ list: { ...list, placesLeft, event: { ...list.event, status } } })
    this.#report(doubles.filter(({ id }) => !this.#seenDoubles.has(id)).map(reportOfDouble))
    for (const { id } of doubles) this.#seenDoubles.add(id)
  }

  /** Adds or replaces a party that the list does not have yet. */
  #expectNow(party: Party): Scanned {
    this.#parties = [...this.#parties.filter(({ id }) => id !== party.id), party]
    this.#write({ isOnline: true })
    return this.judgeParty(this.find(party.id) ?? party)
  }

  #report(added: readonly Report[]): void {
    if (added.length > 0) this.#write({ reports: [...this.store.read().reports, ...added] })
  }

  #fail(error: unknown): void {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) {
      const { list } = this.store.read()
      this.#write({ isOnline: false, ...(list ? {} : { phase: 'no_list' as const }) })
      return
    }
    const isLoggedOut = error.code === 'unauthorized'
    this.#write({ phase: 'closed', problem: { text: error.userMessage, isLoggedOut } })
  }

  #findByHash(hash: string): Party | undefined {
    return this.store.read().parties.find(({ codes }) => codes.includes(hash))
  }

  get #gateName(): string {
    return this.store.read().list?.gateName ?? ''
  }

  showPhotos(photos: ReadonlyMap<string, string>): void {
    this.#write({ photos })
  }

  #write(changed: Partial<PhoneState>): void {
    const next = { ...this.store.read(), ...changed }
    this.store.write({ ...next, parties: withQueue(this.#parties, next.queue, next.list?.gateName ?? '') })
  }
}
