import { and, asc, desc, eq, exists, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/paging.ts'
import { inSearchText } from '#server/platform/search-provider.ts'
import { documents, documentVersions } from './document-tables.ts'

export type DocumentRow = typeof documents.$inferSelect
export type VersionRow = typeof documentVersions.$inferSelect
export type ListedDocument = Awaited<ReturnType<typeof selectDocuments>>[number]

const current = sql`${documentVersions.number} = (select max(latest.number) from document_versions as latest
  where latest.document_id = ${documents.id})`

/**
 * One document for every reader: the first in the folder with 'statutes' in its title, otherwise the first in the folder. A draft
 * that only the committee can see does not hide the statutes in force.
 */
const isStatutes = sql<boolean>`coalesce(${documents.id} = (select rule.id from documents as rule
  where rule.folder = 'statutes' and rule.deleted_at is null and rule.visibility in ('everybody', 'members')
  order by rule.title ~* '\\mstatutes?\\M' desc, rule.created_at, rule.id limit 1), false)`

const selectDocuments = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: documents.id,
      folder: documents.folder,
      title: documents.title,
      isStatutes,
      note: documents.note,
      visibility: documents.visibility,
      duties: documents.duties,
      version: documentVersions.number,
      fileName: documentVersions.fileName,
      bytes: documentVersions.bytes,
      datedOn: documentVersions.datedOn,
      createdAt: documents.createdAt,
      updatedAt: documents.updatedAt,
    })
    .from(documents)
    .innerJoin(documentVersions, and(eq(documentVersions.documentId, documents.id), current))
    .where(and(isNull(documents.deletedAt), where))
    .orderBy(desc(documentVersions.datedOn), asc(documents.title), asc(documents.id))

/** Every document whose title or notes contain each word of the search, latest first; who may see it is not decided here. */
export const listDocuments = (db: Executor, search?: string): Promise<ListedDocument[]> =>
  selectDocuments(db, search ? or(inSearchText(documents.searchText, search), inVersions(db, search)) : undefined)

const inVersions = (db: Executor, search: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(documentVersions)
      .where(and(eq(documentVersions.documentId, documents.id), hasWords(search))),
  )

const hasWords = (search: string): SQL | undefined =>
  and(
    // a search must not reveal what is in a version that fewer people can read
    isNull(documentVersions.visibility),
    ...search.split(/\s+/).map((word) => ilike(documentVersions.whatChanged, containing(word))),
  )

/** The versions whose list of changes has every word of the search, the latest of each document last. */
export const listFoundVersions = (db: Executor, search: string) =>
  db
    .select({
      documentId: documentVersions.documentId,
      number: documentVersions.number,
      whatChanged: documentVersions.whatChanged,
    })
    .from(documentVersions)
    .where(hasWords(search))
    .orderBy(asc(documentVersions.number))

export async function findDocument(db: Executor, id: string): Promise<ListedDocument | null> {
  const [found] = await selectDocuments(db, eq(documents.id, id))
  return found ?? null
}

/** Latest first. */
export const listVersions = (db: Executor, documentId: string): Promise<VersionRow[]> =>
  db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.number))

/** The stored row, locked until the transaction ends; null also for a deleted document. */
export async function lockDocument(tx: Executor, id: string): Promise<DocumentRow | null> {
  const isPresent = and(eq(documents.id, id), isNull(documents.deletedAt))
  const [document] = await tx.select().from(documents).where(isPresent).for('update')
  return document ?? null
}

export async function insertDocument(tx: Executor, values: typeof documents.$inferInsert): Promise<DocumentRow> {
  const [stored] = await tx.insert(documents).values(values).returning()
  if (!stored) throw new Error('The document was not stored')
  return stored
}

export async function updateDocument(
  tx: Executor,
  id: string,
  change: Partial<typeof documents.$inferInsert>,
): Promise<DocumentRow> {
  const [stored] = await tx.update(documents).set(change).where(eq(documents.id, id)).returning()
  if (!stored) throw new Error('A locked document no longer exists')
  return stored
}

export async function insertVersion(tx: Executor, values: typeof documentVersions.$inferInsert): Promise<VersionRow> {
  const [stored] = await tx.insert(documentVersions).values(values).returning()
  if (!stored) throw new Error('The version was not stored')
  return stored
}

/** Versions before the current one stay with those who could see them until now. */
export async function limitEarlierVersions(
  tx: Executor,
  { id, visibility, duties }: Pick<DocumentRow, 'id' | 'visibility' | 'duties'>,
): Promise<void> {
  const isEarlier = sql`${documentVersions.number} < (select max(latest.number) from document_versions as latest
    where latest.document_id = ${id})`
  await tx
    .update(documentVersions)
    .set({ visibility, duties })
    .where(and(eq(documentVersions.documentId, id), isNull(documentVersions.visibility), isEarlier))
}

export async function deleteVersion(tx: Executor, documentId: string, number: number): Promise<VersionRow | null> {
  const isIt = and(eq(documentVersions.documentId, documentId), eq(documentVersions.number, number))
  const [removed] = await tx.delete(documentVersions).where(isIt).returning()
  return removed ?? null
}

/** Hides a document, or shows it again. Not an edit, so `updatedAt` stays. */
export async function setDocumentDeleted(
  tx: Executor,
  id: string,
  deletedAt: Date | null,
): Promise<DocumentRow | null> {
  const change = { deletedAt, updatedAt: sql`${documents.updatedAt}` }
  const [document] = await tx.update(documents).set(change).where(eq(documents.id, id)).returning()
  return document ?? null
}

/** Removes a document that is hidden. */
export async function removeDeletedDocument(tx: Executor, id: string): Promise<void> {
  await tx.delete(documents).where(and(eq(documents.id, id), isNotNull(documents.deletedAt)))
}

const MAX_DOWNLOADS = 100
/** The action in the log. */
export const DOWNLOADED = 'document.downloaded'

/** Who has downloaded a committee file, latest first. */
export async function listDownloads(db: Executor, documentId: string) {
  const { id, createdAt: at, action, subjectType, subjectId, after } = activityLog
  const name = sql<string>`coalesce(${accountName()}, 'Somebody')`
  const version = sql<number | null>`(${after}->>'version')::int`
  return db
    .select({ id, name, version, at })
    .from(activityLog)
    .leftJoin(users, eq(users.id, activityLog.actorId))
    .where(and(eq(subjectType, 'document'), eq(subjectId, documentId), eq(action, DOWNLOADED)))
    .orderBy(desc(at), desc(id))
    .limit(MAX_DOWNLOADS)
}
