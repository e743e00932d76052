import { and, inArray } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { hasMembershipNumber } from '#server/membership/member-number.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { checkProxy } from '#shared/committee/assembly/assembly-rules.ts'
import { type AssemblyRow, findAttendance } from './assembly-queries.ts'
import { getAssembly, record } from './assembly-service.ts'
import { endDueVote } from './countdown-service.ts'
import { endProxy } from './proxy-ending.ts'
import { notifyHolder } from './proxy-messages.ts'
import { listProxies } from './proxy-queries.ts'
import { assemblyProxies } from './proxy-tables.ts'

type Giving = { giverId: string; membershipNumber: string; now: Date }

/**
 * Gives the member's vote to another member, by their number, until the time for it is over. Returns the name. Throws
 * not_found, proxies_over, nominee_not_found and the errors of `checkProxy`.
 */
export function giveProxy(db: Database, id: string, { giverId, membershipNumber, now }: Giving): Promise<string> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state === 'closed' || assembly.proxiesUntil <= now) throw new AppError('proxies_over')
    const [holder] = await tx
      .select({ id: members.id, name: members.fullName })
      .from(members)
      .where(and(hasMembershipNumber(membershipNumber), activeMember))
    if (!holder) throw new AppError('nominee_not_found')
    await addProxy(tx, assembly, { giverId, holderId: holder.id, enteredBy: null, now })
    return holder.name
  })
}

/** Takes the own proxy back until the assembly ends, and notifies its holder. Throws not_found and proxies_over. */
export function withdrawProxy(db: Database, id: string, giverId: string, now: Date): Promise<void> {
  return db.transaction((tx) => withdrawWithin(tx, id, { giverId, now }))
}

/**
 * The same for a proxy in writing, by an admin. Returns who no longer votes for whom. Throws not_found, also for a proxy
 * that the member has given on the site, and proxies_over.
 */
export function withdrawWrittenProxy(db: Database, id: string, giverId: string, { actorId, now }: By) {
  return db.transaction(async (tx) => {
    await getAssembly(tx, id)
    const proxy = (await listProxies(tx, id)).find((each) => each.giverId === giverId)
    if (!proxy?.isWritten) throw new AppError('not_found')
    await withdrawWithin(tx, id, { giverId, now })
    const { holderId, giverName, holderName } = proxy
    await record(tx, 'assembly.proxy_withdrawn', id, actorId, { before: { giverId, holderId } })
    return { giverName, holderName }
  })
}

async function withdrawWithin(tx: Transaction, id: string, { giverId, now }: { giverId: string; now: Date }) {
  requireNotEnded(await getAssembly(tx, id))
  await endDueVote(tx, id, now)
  if (!(await endProxy(tx, { assemblyId: id, giverId, hasCome: false, now }))) throw new AppError('not_found')
}

function requireNotEnded({ state }: AssemblyRow): void {
  if (state !== 'closed') return
  throw new AppError('proxies_over', { message: 'The assembly has ended, so its proxies can no longer be changed.' })
}

/** Enters a proxy in writing, until the assembly ends. Throws like `giveProxy`. */
export function enterProxy(
  db: Database,
  id: string,
  proxy: { giverId: string; holderId: string },
  { actorId, now }: By,
): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    requireNotEnded(assembly)
    const named = inArray(members.id, [proxy.giverId, proxy.holderId])
    if (assembly.state === 'planned' && (await tx.$count(members, and(named, activeMember))) < 2)
      throw new AppError('not_a_voter')
    await addProxy(tx, assembly, { ...proxy, enteredBy: actorId, now })
    await record(tx, 'assembly.proxy_entered', id, actorId, { after: proxy })
  })
}

type NewProxy = { giverId: string; holderId: string; enteredBy: string | null; now: Date }

async function addProxy(tx: Transaction, assembly: AssemblyRow, { giverId, holderId, enteredBy, now }: NewProxy) {
  const { id, maxProxies } = assembly
  const wrong = checkProxy({ giverId, holderId }, await listProxies(tx, id), maxProxies)
  if (wrong) throw new AppError(wrong)
  if (assembly.state !== 'planned') {
    const [giver, holder] = [await findAttendance(tx, id, giverId), await findAttendance(tx, id, holderId)]
    if (!giver || !holder) throw new AppError('not_a_voter')
    if (giver.isHere) throw new AppError('giver_is_here')
  }
  await endDueVote(tx, id, now)
  const isWritten = enteredBy !== null
  await tx.insert(assemblyProxies).values({ assemblyId: id, giverId, holderId, isWritten, enteredBy, givenAt: now })
  await notifyHolder(tx, { assemblyId: id, giverId, holderId }, { isGiven: true, now })
}
