import type { GateEntry } from '#shared/events/gate/gate-phone-api.ts'
import { judgeFinding, tokenOf, UNKNOWN_OFFLINE } from '#shared/events/gate/gate-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { hashOfCode } from './code-hash.ts'
import type { GateCall } from './gate-calls.ts'
import { GateExchange } from './gate-exchange.ts'
import { GateMemory, isUnreachable } from './gate-memory.ts'
import type { Party } from './phone-parties.ts'
import type { Person, Scanned, WalkInBody } from './phone-state.ts'
import { sentNow } from './sent-now.ts'
import { addToQueue } from './stored-queue.ts'
import { partyOfWalkIn, writeWalkIns } from './stored-walk-ins.ts'

export type OtherMember = ResponseOf<'GET /api/events/:id/gate/members'>[number]

/**
 * What one phone at a gate does. It decides by its stored list, so it works without a connection; what it has done is
 * stored first and sent whenever the site can be reached.
 */
export class GatePhone {
  readonly #eventId: string
  readonly #call: GateCall
  readonly #memory = new GateMemory()
  readonly #exchange: GateExchange
  readonly store = this.#memory.store
  /** Of payments of which the site has not said yet whether it has them, by party and amount. */
  readonly #paymentIds = new Map<string, string>()

  constructor(eventId: string, call: GateCall) {
    this.#eventId = eventId
    this.#call = call
    this.#exchange = new GateExchange(eventId, call, this.#memory)
  }

  start(): Promise<void> {
    return this.#exchange.start()
  }

  stop(): void {
    this.#exchange.stop()
    for (const address of this.store.read().photos.values()) URL.revokeObjectURL(address)
  }

  /** Sends what waits and learns what others have done; one at a time. */
  sync(): Promise<void> {
    return this.#exchange.sync()
  }

  /** The result for a scanned code: from the list, else from the site, else amber. */
  async judge(scanned: string): Promise<Scanned> {
    const token = tokenOf(scanned)
    const hash = token && (await hashOfCode(token))
    const party = hash && this.#memory.findByHash(hash)
    if (party) return this.#memory.judgeCode(party, hash)
    const unknown = { party: null, fullName: null, membershipNumber: null, code: null }
    if (!hash) return { ...unknown, verdict: judgeFinding('unknown') }
    try {
      const found = await this.#call('POST /api/events/:id/gate/lookups', { body: { code: scanned } })
      this.#memory.write({ isOnline: true })
      if (found.party) return this.#memory.expectNow(found.party, hash)
      const { finding, fullName, membershipNumber, isOfFamily } = found
      const verdict = judgeFinding(finding === 'expected' ? 'unknown' : finding, this.store.read().list?.hasRoll)
      return { verdict, party: null, fullName, membershipNumber, isOfFamily, code: fullName ? scanned : null }
    } catch (error) {
      this.#memory.fail(error)
      return { ...unknown, verdict: UNKNOWN_OFFLINE }
    }
  }

  judgeParty(party: Party): Scanned {
    return this.#memory.judgeParty(party)
  }

  /** The party as it is known now. */
  find(id: string): Party | null {
    return this.#memory.find(id)
  }

  /** Does something at the gate: stored on the phone before this returns, sent as soon as possible. */
  async act(
    party: Party,
    done: Pick<GateEntry, 'kind' | 'came'> & { size?: number; withMember?: boolean },
  ): Promise<void> {
    const entry: GateEntry = {
      id: crypto.randomUUID(),
      attendeeId: party.id,
      at: new Date().toISOString(),
      ...done,
    }
    await addToQueue(this.#eventId, entry).catch(console.error)
    this.#memory.write({ queue: [...this.store.read().queue, entry] })
    this.#exchange.soon()
  }

  /**
   * Registers and checks in somebody without a place; without a connection it is stored and sent later. Rejects with
   * the site's error, and if it could not be stored.
   */
  async admit(body: WalkInBody, person: Person | null): Promise<{ party: Party; isSent: boolean }> {
    const at = new Date().toISOString()
    const dated = { ...body, at }
    try {
      const party = await this.#call('POST /api/events/:id/gate/walk-ins', { body: sentNow(dated) })
      this.#memory.expectNow(party)
      this.#exchange.soon()
      return { party, isSent: true }
    } catch (error) {
      if (!isUnreachable(error)) throw error
      this.#memory.fail(error)
    }
    const fullName = person?.fullName ?? body.guest?.name ?? ''
    const walkIn = { body: dated, fullName, membershipNumber: person?.membershipNumber ?? null, at }
    const walkIns = [...this.store.read().walkIns, walkIn]
    await writeWalkIns(this.#eventId, walkIns)
    this.#memory.write({ walkIns })
    return { party: partyOfWalkIn(walkIn, this.#memory.gateName), isSent: false }
  }

  /**
   * Records cash for unpaid tickets. It needs a connection: the site decides whether it is still owed. Pressed again after a lost
   * reply, it is the same payment.
   */
  async takeCash(party: Party): Promise<Scanned> {
    const payment = `${party.id} ${party.owed}`
    const id = this.#paymentIds.get(payment) ?? crypto.randomUUID()
    this.#paymentIds.set(payment, id)
    const body = { id, attendeeId: party.id, amount: party.owed }
    const paid = await this.#call('POST /api/events/:id/gate/payments', { body })
    this.#paymentIds.delete(payment)
    return this.#memory.expectNow(paid)
  }

  /** Active members without a place; nobody without a connection. */
  async findMembers(search: string): Promise<readonly OtherMember[]> {
    try {
      return await this.#call('GET /api/events/:id/gate/members', { query: { search } })
    } catch (error) {
      this.#memory.fail(error)
      return []
    }
  }

  /** Who is scanned from now on comes in or goes out. */
  turn(direction: 'in' | 'out'): void {
    this.#memory.write({ direction })
  }

  dismiss(id: string): void {
    this.#memory.write({ reports: this.store.read().reports.filter((report) => report.id !== id) })
  }

  showPhotos(photos: ReadonlyMap<string, string>): void {
    this.#memory.write({ photos })
  }
}
