import { and, eq, inArray } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { findItem, isShown, lockItem } from '../competition-queries.ts'
import { competitionItems } from '../competition-tables.ts'
import { competitionAppeals, competitionCertificates, competitionPublications } from '../result-tables.ts'
import { recordItem } from '../setup/item-service.ts'

type Publication = { programId: string; version: number }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'result-published': Publication
  }
}

/** Takes back a publication of which nobody has been told. */
export const publicationUndo: UndoHandlers = {
  'result-published': { undo: takeBack, isHidden, isVoid },
}

/** The item or its event is hidden. */
async function isHidden(tx: Transaction, { programId }: Publication): Promise<boolean> {
  const found = await findItem(tx, programId)
  return found !== null && !(isShown(found.item) && found.festival.isPublic)
}

/** The item has been deleted since, or another version is published. */
async function isVoid(tx: Transaction, { programId, version }: Publication): Promise<boolean> {
  return (await findItem(tx, programId))?.item.publishedVersion !== version
}

/**
 * The result is confirmed again, and an earlier version is valid as before. Throws undo_over if the item has changed or
 * somebody has appealed since.
 */
async function takeBack(tx: Transaction, { programId, version }: Publication, by: By): Promise<void> {
  const { item } = await lockItem(tx, programId)
  const ofVersion = and(eq(competitionAppeals.programId, programId), eq(competitionAppeals.version, version))
  const appeals = await tx.$count(competitionAppeals, ofVersion)
  if (item.state !== 'published' || item.publishedVersion !== version || appeals > 0) throw new AppError('undo_over')
  const [publication] = await tx
    .delete(competitionPublications)
    .where(and(eq(competitionPublications.programId, programId), eq(competitionPublications.version, version)))
    .returning({ publishedAt: competitionPublications.publishedAt })
  if (!publication) throw new AppError('undo_over')
  await restoreCertificates(tx, { programId, version, issuedAt: publication.publishedAt }, by)
  await tx
    .update(competitionItems)
    .set({ state: 'confirmed', publishedVersion: version - 1, updatedAt: by.now })
    .where(eq(competitionItems.programId, programId))
  await recordItem(tx, 'competition_result.publication_undone', programId, by, { before: { version } })
}

/** Revokes what the publication issued, since its number is taken, and makes valid what it revoked. */
async function restoreCertificates(tx: Transaction, publication: Publication & { issuedAt: Date }, by: By) {
  const { programId, version, issuedAt } = publication
  const certificates = await tx
    .select()
    .from(competitionCertificates)
    .where(eq(competitionCertificates.programId, programId))
  const issued = certificates.filter((each) => each.version === version)
  const revoked = certificates.filter(({ revokedAt }) => revokedAt?.getTime() === issuedAt.getTime())
  const set = (rows: typeof certificates, revokedAt: Date | null) =>
    tx
      .update(competitionCertificates)
      .set({ revokedAt })
      .where(
        inArray(
          competitionCertificates.id,
          rows.map(({ id }) => id),
        ),
      )
  await set(issued, by.now)
  await set(revoked, null)
}
