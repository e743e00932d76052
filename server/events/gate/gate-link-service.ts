import { randomBytes } from 'node:crypto'
import type { z } from 'zod/mini'
import { type By, getEventRow } from '#server/events/administration/event-records.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/signing.ts'
import type { GateLinkForm } from '#shared/events/gate/gate-api.ts'
import { listGateDays } from '#shared/events/gate/gate-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { type GateLinkRow, insertGateLink, revokeLink } from './gate-link-queries.ts'

type GateLinkInput = { eventId: string; form: z.output<typeof GateLinkForm>; by: By }

/**
 * Creates a link for helpers and returns its token, which is stored nowhere. Throws not_found, event_cancelled or
 * validation_failed for a day on which the event does not take place.
 */
export function createGateLink(db: Database, { eventId, form, by }: GateLinkInput) {
  return db.transaction(async (tx) => {
    const event = await getEventRow(tx, eventId)
    if (event.status === 'cancelled') throw new AppError('event_cancelled')
    if (!listGateDays(event, gulfToday(by.now)).includes(form.day)) {
      const message = 'Please choose a day of the event that is not over'
      throw new AppError('validation_failed', { message, fields: { day: message } })
    }
    const token = randomBytes(24).toString('base64url')
    const link = await insertGateLink(tx, {
      eventId,
      ...form,
      tokenHash: hashToken(token, 'base64url'),
      createdBy: by.actorId,
      createdAt: by.now,
    })
    await record(tx, 'gate_link.created', link, by)
    return { link, token }
  })
}

/** Withdraws a link: from the next request on it lets nobody in. Throws not_found. */
export function revokeGateLink(db: Database, { eventId, linkId, by }: { eventId: string; linkId: string; by: By }) {
  return db.transaction(async (tx) => {
    const link = await revokeLink(tx, { eventId, linkId, now: by.now })
    if (!link) throw new AppError('not_found')
    await record(tx, 'gate_link.revoked', link, by)
    return link
  })
}

const record = (tx: Parameters<typeof recordActivity>[0], action: string, { eventId, id, day }: GateLinkRow, by: By) =>
  recordActivity(tx, {
    actorId: by.actorId,
    action,
    subjectType: 'event',
    subjectId: eventId,
    after: { gateLinkId: id, day },
  })
