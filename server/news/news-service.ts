import type { Account } from '#server/accounts/guards.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import {
  attachUpload,
  detachUpload,
  detachUploads,
  replaceUpload,
} from '#server/platform/uploads/attachment-service.ts'
import { NewsEdit, type NewsForm } from '#shared/news/news-rules.ts'
import { newsText } from '#shared/news/news-text-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { cleanNewsHtml, listPictures } from './news-html.ts'
import {
  insertNews,
  lockNews,
  type NewNews,
  type NewsRow,
  removeDeletedNews,
  setNewsDeleted,
  showNews,
  updateNews,
} from './news-queries.ts'

type By = { account: Account; now: Date }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'news-deleted': { newsId: string }
  }
}

/**
 * Stores an article, published at once or as a draft. Throws validation_failed, or invalid_photo for pictures that are
 * not available.
 */
export function createNews(db: Database, form: NewsForm, { account, now }: By): Promise<NewsRow> {
  return db.transaction(async (tx) => {
    const content = cleanContent(form.content)
    const featuredImage = await replaceUpload(tx, {
      before: null,
      url: form.featuredImage || null,
      ...uploader(account, now),
    })
    await changePictures(tx, { before: '', after: content }, { account, now })
    const article = await insertNews(tx, {
      title: form.title,
      excerpt: form.excerpt || null,
      content,
      category: form.category,
      featuredImage,
      ...publishing(form, null, now),
      author: authorOf(account),
      authorId: account.id,
      createdAt: now,
      updatedAt: now,
    })
    await record(tx, 'news.created', { actorId: account.id, before: null, after: article })
    return showNews(article, now)
  })
}

/** The author name shown with an article. */
export const authorOf = ({ firstName, lastName }: Account) => `${firstName} ${lastName}`.trim()

/** Changes only the given fields. Throws not_found, edit_conflict, and like `createNews`. */
export function editNews(db: Database, newsId: string, edit: NewsEdit, { account, now }: By): Promise<NewsRow> {
  return db.transaction(async (tx) => {
    const before = await lockNews(tx, newsId)
    if (!before) throw new AppError('not_found')
    await requireUnchanged(tx, {
      basedOn: edit.updatedAt,
      current: showNews(before, now),
      fields: EDITED,
      subjectType: 'news',
      subjectId: newsId,
    })
    const { title = before.title, category = before.category } = edit
    const content = edit.content === undefined ? before.content : cleanContent(edit.content)
    await changePictures(tx, { before: before.content, after: content }, { account, now })
    const change: Partial<NewNews> = { title, category, content, ...publishing(edit, before, now) }
    change.updatedAt = nextVersion(before.updatedAt, now)
    if (edit.excerpt !== undefined) change.excerpt = edit.excerpt || null
    if (edit.featuredImage !== undefined) {
      const url = edit.featuredImage || null
      change.featuredImage = await replaceUpload(tx, { before: before.featuredImage, url, ...uploader(account, now) })
    }
    const after = await updateNews(tx, newsId, change)
    await record(tx, 'news.edited', { actorId: account.id, before, after })
    return showNews(after, now)
  })
}

/** Deletes an article: it is hidden at once, and can be restored for two minutes. Throws not_found. */
export function deleteNews(db: Database, newsId: string, { account, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockNews(tx, newsId)
    if (!before) throw new AppError('not_found')
    await setNewsDeleted(tx, newsId, now)
    await record(tx, 'news.deleted', { actorId: account.id, before, after: null })
    const message = `‘${before.title}’ has been deleted.`
    await offerUndo(tx, { area: 'news', name: 'news-deleted', data: { newsId }, message, actorId: account.id, now })
  })
}

/** How a deleted article is restored, or removed with its pictures. */
export const newsUndo: UndoHandlers = {
  'news-deleted': {
    async undo(tx, { newsId }, { actorId }) {
      const after = await setNewsDeleted(tx, newsId, null)
      if (after) await record(tx, 'news.restored', { actorId, before: null, after })
    },
    async end(tx, { newsId }, now) {
      const removed = await removeDeletedNews(tx, newsId)
      if (!removed) return
      await detachUpload(tx, removed.featuredImage, now)
      await detachUploads(tx, listPictures(removed.content), now)
    },
  },
}

function cleanContent(html: string): string {
  const content = cleanNewsHtml(html)
  if (newsText(content) === '' && listPictures(content).length === 0) {
    throw new AppError('validation_failed', { message: REQUIRED, fields: { content: REQUIRED } })
  }
  return content
}

/** The fields an edit may change. */
const EDITED = editedFields(NewsEdit)

const REQUIRED = 'Content is required'
const TOO_LATE = 'Please choose a time in the past'
const TOO_EARLY = 'Please choose a time in the future'

/** A published article keeps its first date; a draft keeps it for when it is published again. */
function publishing(edit: NewsEdit, before: NewsRow | null, now: Date) {
  const { isPublished = before?.isPublished ?? false } = edit
  if (edit.publishedAt && edit.publishedAt > now)
    throw new AppError('validation_failed', { message: TOO_LATE, fields: { publishedAt: TOO_LATE } })
  if (isPublished)
    return {
      isPublished,
      publishedAt: edit.publishedAt ?? before?.publishedAt ?? before?.publishAt ?? now,
      publishAt: null,
    }
  const isScheduledAnew = edit.publishAt && edit.publishAt.getTime() !== before?.publishAt?.getTime()
  if (isScheduledAnew && edit.publishAt && edit.publishAt <= now) {
    throw new AppError('validation_failed', { message: TOO_EARLY, fields: { publishAt: TOO_EARLY } })
  }
  const stored = edit.isPublished === false ? null : (before?.publishAt ?? null)
  return {
    isPublished,
    publishedAt: before?.publishedAt ?? null,
    publishAt: edit.publishAt === undefined ? stored : edit.publishAt,
  }
}

/** Pictures in an article are stored as long as it shows them. */
async function changePictures(tx: Transaction, html: { before: string; after: string }, { account, now }: By) {
  const before = listPictures(html.before)
  const after = listPictures(html.after)
  for (const url of after) if (!before.includes(url)) await attachUpload(tx, { url, ...uploader(account, now) })
  await detachUploads(
    tx,
    before.filter((url) => !after.includes(url)),
    now,
  )
}

const uploader = ({ id }: Account, now: Date) => ({ kind: 'picture' as const, ownerId: null, uploadedBy: id, now })

type Change = { actorId: string; before: NewsRow | null; after: NewsRow | null }

async function record(tx: Transaction, action: string, { actorId, before, after }: Change): Promise<void> {
  const subjectId = (after ?? before)?.id ?? ''
  await recordActivity(tx, { actorId, action, subjectType: 'news', subjectId, before, after })
}
