import { eq } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import { SponsorInput, type SponsorPayment } from '#shared/money/sponsors/sponsor-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { lockBook } from '../account-queries.ts'
import { findEntryEvent, getEntryEvent } from '../entry-events.ts'
import { postTyped } from '../posting-service.ts'
import { requireReceived } from '../received-checks.ts'
import { findSponsor, lockSponsor, type Sponsor } from './sponsor-queries.ts'
import { sponsorPayments, sponsors } from './sponsor-tables.ts'

type By = { adminId: string; now: Date }

/** Adds a sponsor and returns its id. Throws validation_failed or invalid_photo. */
export function addSponsor(db: Executor, by: By, input: SponsorInput): Promise<string> {
  return db.transaction(async (tx) => {
    const values = { ...(await valuesOf(tx, input)), logoUrl: await attachLogo(tx, null, input, by) }
    const dates = { createdAt: by.now, updatedAt: by.now }
    const [added] = await tx
      .insert(sponsors)
      .values({ ...values, ...dates })
      .returning({ id: sponsors.id })
    if (!added) throw new Error('The sponsor was not stored')
    await recordActivity(tx, { ...about('added', added.id, by), after: values })
    return added.id
  })
}

/** Changes a sponsor. Throws not_found, edit_conflict, validation_failed or invalid_photo. */
export function editSponsor(db: Executor, by: By, id: string, input: SponsorInput): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, id)
    const known = { basedOn: input.updatedAt, current: before, fields: EDITED }
    await requireUnchanged(tx, { ...known, subjectType: 'sponsor', subjectId: id })
    const values = { ...(await valuesOf(tx, input, before)), logoUrl: await attachLogo(tx, before.logoUrl, input, by) }
    const updatedAt = nextVersion(before.updatedAt, by.now)
    await tx
      .update(sponsors)
      .set({ ...values, updatedAt })
      .where(eq(sponsors.id, id))
    await recordActivity(tx, { ...about('edited', id, by), before, after: { ...values, updatedAt } })
  })
}

/** As stored: the amount in fils. */
const EDITED = [...editedFields(SponsorInput, ['promisedAmount']), 'promisedFils']

/** Deletes a sponsor who has paid nothing. Throws not_found or sponsor_has_paid. */
export function deleteSponsor(db: Executor, by: By, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const sponsor = await getLocked(tx, id)
    if (await tx.$count(sponsorPayments, eq(sponsorPayments.sponsorId, id))) throw new AppError('sponsor_has_paid')
    await attachLogo(tx, sponsor.logoUrl, { logoUrl: null }, by)
    await tx.delete(sponsors).where(eq(sponsors.id, id))
    await recordActivity(tx, { ...about('deleted', id, by), before: sponsor })
  })
}

/**
 * Books money of a sponsor as income from sponsors. The same id sent again is one payment. Throws not_found, month_closed or
 * validation_failed.
 */
export function receiveFromSponsor(db: Executor, by: By, sponsorId: string, payment: SponsorPayment): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, amount, day, accountId, text } = payment
    const sponsor = await getLocked(tx, sponsorId)
    if (await tx.$count(sponsorPayments, eq(sponsorPayments.id, id))) return
    await requireReceived(tx, payment, by.now)
    await lockBook(tx)
    await tx.insert(sponsorPayments).values({ id, sponsorId, recordedBy: by.adminId, createdAt: by.now })
    const { eventId, eventTitle, name } = sponsor
    await postTyped(tx, {
      source: { kind: 'sponsor_payment', id },
      from: { category: 'sponsors' },
      to: { accountId },
      amount,
      day,
      counterpart: name,
      text: text || null,
      event: eventId ? { id: eventId, title: eventTitle ?? '' } : null,
      link: '/admin/money?view=sponsors',
      postedBy: by.adminId,
      now: by.now,
    })
    await recordActivity(tx, { ...about('paid', sponsorId, by), after: { name, amountFils: amount, day } })
  })
}

/** A sponsor as it is shown. Throws not_found. */
export async function showSponsor(db: Executor, id: string) {
  const sponsor = await findSponsor(db, id)
  if (!sponsor) throw new AppError('not_found')
  return sponsor
}

async function getLocked(tx: Transaction, id: string): Promise<Sponsor> {
  const sponsor = await lockSponsor(tx, id)
  if (!sponsor) throw new AppError('not_found')
  return sponsor
}

async function valuesOf(tx: Transaction, input: SponsorInput, before: Sponsor | null = null) {
  const { name, eventId, year, link, promisedAmount, promised, done } = input
  const event = eventId ? await getSponsoredEvent(tx, eventId, before) : null
  return {
    name,
    eventId: event?.id ?? null,
    eventTitle: event?.title ?? null,
    eventDay: event?.day ?? null,
    year: event ? null : (year ?? null),
    link: link || null,
    promisedFils: promisedAmount,
    promised: promised || null,
    done: done || null,
  }
}

/** The event as it is, or as it was if it has been deleted since. Throws validation_failed if it never existed. */
async function getSponsoredEvent(tx: Transaction, id: string, before: Sponsor | null) {
  if (before?.eventId !== id) return getEntryEvent(tx, id)
  return (await findEntryEvent(tx, id)) ?? { id, title: before.eventTitle, day: before.eventDay }
}

const attachLogo = (tx: Transaction, before: string | null, { logoUrl }: Pick<SponsorInput, 'logoUrl'>, by: By) =>
  replaceUpload(tx, {
    before,
    url: logoUrl || null,
    kind: 'picture',
    ownerId: null,
    uploadedBy: by.adminId,
    now: by.now,
  })

const about = (what: string, id: string, { adminId }: By) => ({
  actorId: adminId,
  action: `sponsor.${what}`,
  subjectType: 'sponsor',
  subjectId: id,
})
