import { eventsAdmin } from '#server/accounts/guards.ts'
import { type GateStaff, readHelperLink } from '#server/events/gate/gate-guard.ts'
import { AppError } from '#server/platform/errors.ts'
import { createGuard } from '#server/platform/mount.ts'
import { findItem } from './counter-queries.ts'

declare module '#server/platform/mount.ts' {
  interface GuardNames {
    counter: true
  }
}

/** Who hands out: like the staff of a gate, but sees no dues and takes no cash. */
export type CounterStaff = GateStaff

/**
 * For one counter of an event: admins who look after events, and helpers whose link is for this counter and for today,
 * until 5:00 of the next morning. Throws invalid_gate_link, gate_link_not_today, and not_found for another event or
 * counter.
 */
export const counterStaff = createGuard({
  name: 'counter',
  audience: ['events'],
  resolve: async (request) => {
    const { db, now } = request.server.context
    const link = await readHelperLink(request, 'counter')
    const account = link ? null : (await eventsAdmin.resolve(request)).account
    const { id, itemId } = request.params as { id: string; itemId: string }
    if (link && link.aboutId !== itemId) throw new AppError('not_found')
    const item = isUuid(itemId) ? await findItem(db, itemId) : null
    if (item?.eventId !== id) throw new AppError('not_found')
    const staff: CounterStaff = {
      by: { actorId: account?.id ?? null, now: now(), gateLink: link },
      gateName: link?.name ?? account?.firstName ?? '',
      isAdmin: link === null,
      seesDues: false,
      takesCash: false,
    }
    return { staff, item }
  },
})

const isUuid = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
