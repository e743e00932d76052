import { gateDayOf } from '#shared/events/gate/gate-day-rules.ts'
import { judgeExit, judgeParty } from '#shared/events/gate/gate-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { createStore } from '#web/platform/store.ts'
import { reportOfDouble, reportsOfResults, withResults } from './entry-results.ts'
import { judgedAlone, nameAlone, personOfCode } from './person-alone.ts'
import { type Arrivals, type List, onThisDay, type Party, withArrivals, withQueue } from './phone-parties.ts'
import { type PhoneState, type Report, type Scanned, START } from './phone-state.ts'
import { partyOfWalkIn } from './stored-walk-ins.ts'

type Results = Parameters<typeof withResults>[1]

/** What one phone at a gate knows: the list, what others and it itself have done since, and what went wrong. */
export class GateMemory {
  readonly store = createStore<PhoneState>(START)
  #parties: readonly Party[] = []
  /** According to the clock of this phone, which may be wrong. */
  #loadedAt = new Date()
  #seenDoubles = new Set<string>()

  judgeParty(party: Party): Scanned {
    const { list, direction } = this.store.read()
    const { fullName, membershipNumber } = party
    const days = list?.event.days ?? []
    if (list?.allowsReentry && direction === 'out')
      return { verdict: judgeExit(party), party, fullName, membershipNumber, code: null }
    const verdict = judgeParty(party, {
      isCancelled: list?.event.status === 'cancelled',
      takesCash: list?.takesCash ?? false,
      isAdmin: list?.isAdmin ?? false,
      allowsReentry: list?.allowsReentry ?? false,
      days,
      today: gateDayOf(days, new Date()),
    })
    return { verdict, party, fullName, membershipNumber, code: null }
  }

  /** The result for a scanned code of a party, or of one person of it. */
  judgeCode(party: Party, hash: string): Scanned {
    const alone = personOfCode(party, hash)
    if (!alone) return this.judgeParty(party)
    return { ...this.judgeParty(judgedAlone(party, alone)), party, fullName: nameAlone(party, alone), alone }
  }

  /** The party as it is known now. */
  find(id: string): Party | null {
    return this.store.read().parties.find((party) => party.id === id) ?? null
  }

  findByHash(hash: string): Party | undefined {
    return this.store.read().parties.find((party) => party.codes.includes(hash) || personOfCode(party, hash) !== null)
  }

  get gateName(): string {
    return this.store.read().list?.gateName ?? ''
  }

  show(list: List): void {
    this.#parties = list.parties
    this.#loadedAt = new Date()
    this.write({ list, phase: 'ready' })
  }

  /** What the site answered to entries of this phone. */
  settle(results: Results): void {
    this.#parties = withResults(this.#parties, results, this.gateName)
    for (const { id, outcome } of results) if (outcome === 'double') this.#seenDoubles.add(id)
  }

  /** Reports what the site answered, once what was sent has left the queue. */
  reportResults(results: Results): void {
    this.report(reportsOfResults(results, this.#parties))
  }

  learn({ arrivals, doubles, status, placesLeft }: Arrivals): void {
    const { list } = this.store.read()
    this.#parties = withArrivals(this.#parties, arrivals)
    if (list) this.write({ list: { ...list, placesLeft, event: { ...list.event, status } } })
    this.report(doubles.filter(({ id }) => !this.#seenDoubles.has(id)).map(reportOfDouble))
    for (const { id } of doubles) this.#seenDoubles.add(id)
  }

  /** Adds or replaces a party that the list does not have yet. */
  expectNow(party: Party, hash = ''): Scanned {
    this.#parties = [...this.#parties.filter(({ id }) => id !== party.id), party]
    this.write({ isOnline: true })
    return this.judgeCode(this.find(party.id) ?? party, hash)
  }

  report(added: readonly Report[]): void {
    if (added.length > 0) this.write({ reports: [...this.store.read().reports, ...added] })
  }

  fail(error: unknown): void {
    if (isUnreachable(error) || !(error instanceof ApiError)) {
      const { list } = this.store.read()
      this.write({ isOnline: false, ...(list ? {} : { phase: 'no_list' as const }) })
      return
    }
    const isLoggedOut = error.code === 'unauthorized'
    this.write({ phase: 'closed', problem: { text: error.userMessage, isLoggedOut } })
  }

  write(changed: Partial<PhoneState>): void {
    const next = { ...this.store.read(), ...changed }
    const by = next.list?.gateName ?? ''
    const known = withQueue(onThisDay(this.#parties, next.list, this.#loadedAt), next.queue, next.list)
    const walkIns = next.walkIns.map((walkIn) => partyOfWalkIn(walkIn, by))
    const added = walkIns.filter(({ id }) => !known.some((party) => party.id === id))
    this.store.write({ ...next, parties: [...known, ...added] })
  }
}

/** No connection, or a site that cannot answer at the moment. */
export const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429
