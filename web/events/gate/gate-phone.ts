import type { GateEntry } from '#shared/events/gate/gate-api.ts'
import { judgeFinding, judgeParty, tokenOf, UNKNOWN_OFFLINE } from '#shared/events/gate/gate-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { createStore } from '#web/platform/store.ts'
import { hashOfCode } from './code-hash.ts'
import { reportOfDouble, reportsOfResults, withResults } from './entry-results.ts'
import type { GateCall } from './gate-calls.ts'
import { type Arrivals, type List, type Party, withArrivals, withQueue } from './phone-parties.ts'
import { type Person, type PhoneState, type Report, type Scanned, START, type WalkInBody } from './phone-state.ts'
import { readForDay, writeForDay } from './stored-list.ts'
import { addToQueue, readQueue, removeFromQueue } from './stored-queue.ts'
import { partyOfWalkIn, readWalkIns, writeWalkIns } from './stored-walk-ins.ts'

export type OtherMember = ResponseOf<'GET /api/events/:id/gate/members'>[number]

const SYNC_EVERY_MS = 5000
const MAX_SENT = 100
/** The session or the link has ended: what waits is sent once there is another. */
const CLOSED: ReadonlySet<number> = new Set([401, 403, 404])

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
    const walkIns = await readWalkIns(this.#eventId).catch(() => [])
    this.#write({ queue, walkIns })
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

  /**
   * Registers and checks in somebody without a place; without a connection it is stored and sent later. Rejects with
   * the site's error, and if it could not be stored.
   */
  async admit(body: WalkInBody, person: Person | null): Promise<{ party: Party; isSent: boolean }> {
    try {
      const party = await this.#call('POST /api/events/:id/gate/walk-ins', { body })
      this.#expectNow(party)
      this.#soon()
      return { party, isSent: true }
    } catch (error) {
      if (!isUnreachable(error)) throw error
      this.#fail(error)
    }
    const fullName = person?.fullName ?? body.guest?.name ?? ''
    const walkIn = { body, fullName, membershipNumber: person?.membershipNumber ?? null, at: new Date().toISOString() }
    const walkIns = [...this.store.read().walkIns, walkIn]
    await writeWalkIns(this.#eventId, walkIns)
    this.#write({ walkIns })
    return { party: partyOfWalkIn(walkIn, this.#gateName), isSent: false }
  }

  /** Active members without a place; nobody without a connection. */
  async findMembers(search: string): Promise<readonly OtherMember[]> {
    try {
      return await this.#call('GET /api/events/:id/gate/members', { query: { search } })
    } catch (error) {
      this.#fail(error)
      return []
    }
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
      await this.#sendWalkIns()
      while (this.store.read().queue.length > 0) await this.#send()
      const arrivals = await this.#call('GET /api/events/:id/gate/arrivals', {})
      this.#learn(arrivals)
      if (arrivals.listVersion !== this.store.read().list?.listVersion) await this.#load()
      this.#write({ isOnline: true, problem: null })
    } catch (error) {
      this.#fail(error)
    }
  }

  /** One by one, in their order; what the site rejects is reported with its reason. */
  async #sendWalkIns(): Promise<void> {
    for (const walkIn of this.store.read().walkIns) {
      try {
        this.#expectNow(await this.#call('POST /api/events/:id/gate/walk-ins', { body: walkIn.body }))
      } catch (error) {
        if (isUnreachable(error) || !(error instanceof ApiError) || CLOSED.has(error.status)) throw error
        const text = `${walkIn.fullName} was let in, but is not registered: ${error.userMessage}`
        this.#report([{ id: walkIn.body.id, attendeeId: walkIn.body.id, outcome: 'rejected', text }])
      }
      const walkIns = this.store.read().walkIns.filter(({ body }) => body.id !== walkIn.body.id)
      await writeWalkIns(this.#eventId, walkIns).catch(console.error)
      this.#write({ walkIns })
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
    if (isUnreachable(error) || !(error instanceof ApiError)) {
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
    const by = next.list?.gateName ?? ''
    const known = withQueue(this.#parties, next.queue, by)
    const walkIns = next.walkIns.map((walkIn) => partyOfWalkIn(walkIn, by))
    const added = walkIns.filter(({ id }) => !known.some((party) => party.id === id))
    this.store.write({ ...next, parties: [...known, ...added] })
  }
}

/** No connection, or a site that cannot answer at the moment. */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429
