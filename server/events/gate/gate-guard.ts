import type { FastifyRequest } from 'fastify'
import { eventsAdmin } from '#server/accounts/guards.ts'
import { findShownAccount } from '#server/accounts/session-queries.ts'
import type { AttendanceBy } from '#server/events/administration/event-records.ts'
import { AppError } from '#server/platform/errors.ts'
import { createGuard } from '#server/platform/mount.ts'
import { callerKey } from '#server/platform/rate-limits.ts'
import { hashToken } from '#server/platform/signing.ts'
import { seesField } from '#shared/accounts/personal-field-rules.ts'
import { textOfDays } from '#shared/events/chosen-day-rules.ts'
import { gateDay } from '#shared/events/gate/gate-day-rules.ts'
import type { HelperLinkPurpose } from '#shared/events/gate/gate-enums.ts'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { formatLongDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { findGateLinkByHash, type GateLinkRow } from './gate-link-queries.ts'

declare module '#server/platform/mount.ts' {
  interface GuardNames {
    gate: true
  }
}

/** Who checks people in: an admin who looks after events, or a helper with a link. */
export type GateStaff = {
  by: AttendanceBy
  gateName: string
  isAdmin: boolean
  /** A link shows no more than its creator sees. */
  seesDues: boolean
  /** For unpaid tickets. */
  takesCash: boolean
}

/**
 * For the gate of one event: admins who look after events, and helpers whose link is for this event and works today. It
 * works on each of its days until 5:00 AM of the next morning. Throws invalid_gate_link, gate_link_not_today, and not_found for another event.
 */
export const gateStaff = createGuard({
  name: 'gate',
  audience: ['events'],
  resolve: async (request): Promise<{ staff: GateStaff }> => {
    const now = request.server.context.now()
    const link = await readHelperLink(request, 'gate')
    if (!link) {
      const { account } = await eventsAdmin.resolve(request)
      const by = { actorId: account.id, now, gateLink: null }
      return {
        staff: {
          by,
          gateName: account.firstName,
          isAdmin: true,
          seesDues: seesField(account, 'money'),
          takesCash: true,
        },
      }
    }
    const creator = link.createdBy && (await findShownAccount(request.server.context.db, link.createdBy, now))
    const seesDues = creator ? seesField(creator, 'money') : false
    const by = { actorId: null, now, gateLink: link }
    return { staff: { by, gateName: link.name, isAdmin: false, seesDues, takesCash: link.takesCash } }
  },
})

/**
 * The link of a helper that a request carries, for this event and working today; null without one. Throws invalid_gate_link,
 * also for a link of another purpose, gate_link_not_today, and not_found for another event.
 */
export async function readHelperLink(request: FastifyRequest, purpose: HelperLinkPurpose): Promise<GateLinkRow | null> {
  if (tokenOf(request) === null) return null
  const now = request.server.context.now()
  const link = await findLink(request)
  if (!link || link.purpose !== purpose || link.day < gateDay(now)) throw new AppError('invalid_gate_link')
  // a link is for its days and the night after each
  const today = [gateDay(now), gulfToday(now)]
  if (!link.days.some((day) => today.includes(day))) {
    const ahead = link.days.filter((day) => day > gulfToday(now))
    throw new AppError('gate_link_not_today', { message: `This link is for ${textOfDays(ahead, formatLongDate)}.` })
  }
  const { id } = request.params as { id: string }
  if (link.eventId !== id) throw new AppError('not_found')
  return link
}

/** The same for cash: a helper's link must allow it. Throws cash_not_allowed too. */
export const gateCashier = createGuard({
  name: 'gate',
  audience: ['events'],
  resolve: async (request) => {
    const { staff } = await gateStaff.resolve(request)
    if (!staff.takesCash) throw new AppError('cash_not_allowed')
    return { staff }
  },
})

/** Everybody at a venue shares one address, so helpers are counted by their link (decision 48). */
export async function gateRateLimitKey(request: FastifyRequest): Promise<string> {
  const link = await findLink(request)
  return link ? `gate link ${link.id}` : callerKey(request)
}

const known = new WeakMap<FastifyRequest, Promise<GateLinkRow | null>>()

/** Read from the database once per request. */
function findLink(request: FastifyRequest): Promise<GateLinkRow | null> {
  const token = tokenOf(request)
  if (token === null) return Promise.resolve(null)
  const found = known.get(request) ?? findGateLinkByHash(request.server.context.db, hashToken(token, 'base64url'))
  known.set(request, found)
  return found
}

function tokenOf({ headers }: FastifyRequest): string | null {
  const token = headers[GATE_LINK_HEADER]
  return typeof token === 'string' ? token : null
}
