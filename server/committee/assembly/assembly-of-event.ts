import { type SQL, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { EventMove } from '#server/events/changes/event-moves.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { differences, updateVersion } from '#server/platform/edit-conflict.ts'
import { lockAssemblyOf } from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { assemblies } from './assembly-tables.ts'

/** Members who have given or hold a proxy for the assembly of an event, or are candidates there. */
export const peopleOfAssembly = {
  members: (
    eventId: SQL,
  ): SQL => sql`select unnest(array[proxy.giver_id, proxy.holder_id]) from assembly_proxies as proxy
    join assemblies as assembly on assembly.id = proxy.assembly_id where assembly.event_id = ${eventId}
    union select candidate.member_id from assembly_candidates as candidate
      join assembly_motions as motion on motion.id = candidate.motion_id
      join assemblies as assembly on assembly.id = motion.assembly_id
      where assembly.event_id = ${eventId} and candidate.member_id is not null and candidate.state <> 'declined'`,
  family: (): SQL => sql`select null::uuid where false`,
}

/** The time until which proxies can be given on the site moves with the event, as long as the assembly is planned. */
export async function moveAssemblyWithEvent(tx: Transaction, { before, after }: EventMove, by: By): Promise<void> {
  const assembly = await lockAssemblyOf(tx, after.id)
  if (assembly?.state !== 'planned') return
  const moved = after.eventDate.getTime() - before.eventDate.getTime()
  const change = { proxiesUntil: new Date(assembly.proxiesUntil.getTime() + moved) }
  const changed = await updateVersion(tx, assemblies, assembly, { change, now: by.now })
  await record(tx, 'assembly.edited', assembly.id, by.actorId, differences(assembly, changed))
}
