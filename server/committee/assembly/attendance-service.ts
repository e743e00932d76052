import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { passGate } from '#server/events/gate/gate-entry-service.ts'
import { getHolderOfCard } from '#server/events/gate/gate-lookup-service.ts'
import type { PresenceChange } from '#server/events/presence-receivers.ts'
import { withPlaces } from '#server/events/registration-service.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type AssemblyRow, findAssembly, findAttendance, lockAssemblyOf } from './assembly-queries.ts'
import { getAssembly } from './assembly-service.ts'
import { endDueVote } from './countdown-service.ts'
import { markPresence, undoPresence } from './presence.ts'
import { listProxies } from './proxy-queries.ts'

type Coming = { code?: string | undefined; memberId?: string | undefined; isHere: boolean; secret: string; by: By }

/**
 * Records that a member has come or left, at the gate of the event too; coming withdraws the proxy. Returns the name, and
 * who voted for them. Throws not_found, unknown_card, assembly_not_open, and not_a_voter for somebody without a vote.
 */
export async function recordAttendance(db: Database, id: string, coming: Coming) {
  const { code, memberId, isHere, secret, by } = coming
  const { now } = by
  const planned = await findAssembly(db, { id })
  if (!planned) throw new AppError('not_found')
  // the event before the assembly, as at its gate
  return withPlaces(db, { eventId: planned.eventId, memberId: null, seesHidden: true }, now, async (tx, event) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state === 'planned' || assembly.state === 'closed') throw new AppError('assembly_not_open')
    const comer = memberId ?? (await getCardMember(tx, { secret, eventId: assembly.eventId, code: code ?? '' }))
    const [member] = await tx.select({ name: members.fullName }).from(members).where(eq(members.id, comer))
    const name = member?.name ?? ''
    await endDueVote(tx, id, now)
    const proxy = (await listProxies(tx, id)).find(({ giverId }) => giverId === comer)
    const before = await findAttendance(tx, id, comer)
    if (!before) throw new AppError('not_a_voter', { message: withoutVote(name, assembly) })
    if (before.isHere !== isHere && !(await passGate(tx, event, { memberId: comer, isHere, by })))
      await markPresence(tx, { id, memberId: comer, isHere, now })
    return { name, formerHolder: isHere ? (proxy?.holderName ?? null) : null }
  })
}

const withoutVote = (name: string, { paidOnly }: AssemblyRow): string =>
  `${name} has no vote: only adults with an active membership${paidOnly ? ' and paid dues' : ''} when the doors opened have one.`

type Card = { secret: string; eventId: string; code: string }

/** The member whose card it is. Throws unknown_card, and not_a_voter for the card of somebody of the family. */
async function getCardMember(tx: Transaction, { secret, eventId, code }: Card): Promise<string> {
  const { memberId, person } = await getHolderOfCard({ db: tx, secret }, eventId, code)
  if (person) throw new AppError('not_a_voter')
  return memberId
}

/**
 * A member who passes the gate of the event comes into the hall or leaves it; an undone check-in takes them out, and gives
 * the proxy that it ended back. Does nothing for other events, before the doors open, after the end, for somebody
 * without a vote, and for what is known.
 */
export async function receivePresence(tx: Transaction, change: PresenceChange): Promise<void> {
  const { eventId, id: memberId, isHere, isUndone, at } = change
  const assembly = await lockAssemblyOf(tx, eventId)
  if (assembly?.state !== 'doors_open' && assembly?.state !== 'running') return
  const before = await findAttendance(tx, assembly.id, memberId)
  if (!before || (isUndone ? before.cameAt === null : before.isHere === isHere)) return
  await endDueVote(tx, assembly.id, at)
  if (isUndone) await undoPresence(tx, assembly, { memberId, now: at })
  else await markPresence(tx, { id: assembly.id, memberId, isHere, now: at })
}
