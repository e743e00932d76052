import { randomBytes } from 'node:crypto'
import type { z } from 'zod/mini'
import { type By, getEventRow } from '#server/events/administration/event-records.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { drawQrCode } from '#server/platform/qr-code.ts'
import { hashToken } from '#server/platform/signing.ts'
import type { GateLinkForm } from '#shared/events/gate/gate-api.ts'
import { endOfGateDay, gateDay, listGateDays } from '#shared/events/gate/gate-day-rules.ts'
import type { HelperLinkPurpose } from '#shared/events/gate/gate-enums.ts'
import {
  type GateLinkRow,
  insertGateLink,
  listHelperLinks,
  readAllowsReentry,
  readWarnsOfDues,
  revokeLink,
} from './gate-link-queries.ts'

type GateLinkInput = {
  eventId: string
  form: Pick<z.output<typeof GateLinkForm>, 'name' | 'day' | 'moreDays'> & {
    takesCash?: boolean
    purpose?: HelperLinkPurpose
  }
  by: By
  /** What a counter hands out. */
  aboutId?: string
}

/** Whether an event's gate warns of unpaid dues and counts who goes out, and its links, withdrawn ones included. Throws not_found. */
export async function getGateSettings(db: Executor, eventId: string) {
  await getEventRow(db, eventId)
  const links = [...(await listShownLinks(db, eventId, 'gate')), ...(await listShownLinks(db, eventId, 'photographer'))]
  return {
    warnsOfDues: await readWarnsOfDues(db, eventId),
    allowsReentry: await readAllowsReentry(db, eventId),
    links,
  }
}

/** The links of an event for one purpose with their ends, withdrawn ones included. */
export async function listShownLinks(db: Executor, eventId: string, purpose: HelperLinkPurpose) {
  return (await listHelperLinks(db, eventId, purpose)).map(shown)
}

/** Creates a link like `createGateLink`, with the address that helpers open, and its code to scan. */
export async function createGateAddress(db: Database, input: GateLinkInput, siteUrl: string) {
  const { link, token } = await createGateLink(db, input)
  // browsers do not send what follows the '#', so no log of any server contains it
  const url = `${siteUrl}${pathOf(link)}#${token}`
  return { link: shown(link), url, code: drawQrCode(url, { ecc: 'M', border: 2 }) }
}

const pathOf = ({ purpose, eventId, aboutId }: GateLinkRow): string =>
  `/${[purpose, eventId, aboutId].filter(Boolean).join('/')}`

const shown = (link: GateLinkRow) => ({ ...link, expiresAt: endOfGateDay(link.day) })

/**
 * Creates a link for helpers and returns its token, which is stored nowhere. Throws not_found, event_cancelled or
 * validation_failed for days on which the event does not take place.
 */
export function createGateLink(db: Database, { eventId, form, by, aboutId }: GateLinkInput) {
  return db.transaction(async (tx) => {
    const event = await getEventRow(tx, eventId)
    if (event.status === 'cancelled') throw new AppError('event_cancelled')
    const { day: first, moreDays = [], ...rest } = form
    const days = [...new Set([first, ...moreDays])].toSorted()
    const open = listGateDays(event, gateDay(by.now))
    if (!days.every((each) => open.includes(each))) {
      const message = 'Please choose a day of the event that is not over'
      throw new AppError('validation_failed', { message, fields: { day: message } })
    }
    const token = randomBytes(24).toString('base64url')
    const link = await insertGateLink(tx, {
      eventId,
      ...rest,
      day: days.at(-1) ?? first,
      days,
      aboutId,
      tokenHash: hashToken(token, 'base64url'),
      createdBy: by.actorId,
      createdAt: by.now,
    })
    await record(tx, `${link.purpose}_link.created`, link, by)
    return { link, token }
  })
}

/** Withdraws a link: from the next request on it lets nobody in. Throws not_found. */
export function revokeGateLink(db: Database, { eventId, linkId, by }: { eventId: string; linkId: string; by: By }) {
  return db.transaction(async (tx) => {
    const link = await revokeLink(tx, { eventId, linkId, now: by.now })
    if (!link) throw new AppError('not_found')
    await record(tx, `${link.purpose}_link.revoked`, link, by)
    return link
  })
}

const record = (
  tx: Parameters<typeof recordActivity>[0],
  action: string,
  { eventId, id, day, days }: GateLinkRow,
  by: By,
) =>
  recordActivity(tx, {
    actorId: by.actorId,
    action,
    subjectType: 'event',
    subjectId: eventId,
    after: { gateLinkId: id, ...(days.length > 1 ? { days: days.join(', ') } : { day }) },
  })
