import { and, eq } from 'drizzle-orm'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  CONVERSATION_REPORT_LABELS,
  type ConversationReportForm,
  type Resolution,
} from '#shared/messaging/conversation-report-rules.ts'
import { findConversation, lockConversation } from '../conversation-queries.ts'
import { conversationReports, messages } from '../message-tables.ts'
import { listReportedMessages, lockReport, type StoredReport } from './conversation-report-queries.ts'

type Reporter = { accountId: string; now: Date }
type By = { actorId: string; now: Date }

/**
 * Shows a conversation to the committee, which cannot read any otherwise; the other person is not notified. While one's
 * own report is open, a second one changes nothing. Throws not_found.
 */
export function reportConversation(
  db: Database,
  id: string,
  form: ConversationReportForm,
  by: Reporter,
): Promise<void> {
  const { accountId, now } = by
  return db.transaction(async (tx) => {
    // locked, so that simultaneous reports become one
    if (!(await lockConversation(tx, id, accountId))) throw new AppError('not_found')
    const conversation = await findConversation(tx, id, accountId)
    const messageId = form.messageId ?? null
    if (!conversation || (messageId && !(await isPartOf(tx, messageId, id)))) throw new AppError('not_found')
    if (await hasOpenReport(tx, id, accountId)) return
    const label = CONVERSATION_REPORT_LABELS[form.reason]
    const reason = form.details ? `${label}: ${form.details}` : label
    await tx
      .insert(conversationReports)
      .values({ conversationId: id, messageId, reporterId: accountId, reason, createdAt: now })
    const about = conversation.listing?.title ?? 'a deleted listing'
    const notice = { kind: 'committee-listings', title: `Conversation reported: ${about}`, aboutId: id, now } as const
    await notifyCommittee(tx, { ...notice, link: '/admin/conversations' })
  })
}

/**
 * The messages behind an open report; the access is logged first. Throws not_found, or report_decided once it is
 * settled.
 */
export function readReportedConversation(db: Database, id: string, by: By) {
  return db.transaction(async (tx) => {
    const report = await lockOpenReport(tx, id)
    await record(tx, report, { ...by, action: 'conversation.read', after: { reason: report.reason } })
    return listReportedMessages(tx, report)
  })
}

/**
 * The address of a picture or PDF in a reported conversation; the access is logged first. Throws like
 * `readReportedConversation`.
 */
export function readReportedAttachment(db: Database, id: string, messageId: string, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    const report = await lockOpenReport(tx, id)
    const url = await findAttachment(tx, messageId, report.conversationId)
    if (!url) throw new AppError('not_found')
    await record(tx, report, { ...by, action: 'conversation.attachment_opened', after: { messageId } })
    return url
  })
}

/** Closes a report and notifies the reporter; the conversation is private again. Throws not_found or report_decided. */
export function resolveConversationReport(db: Database, id: string, status: Resolution, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const report = await lockOpenReport(tx, id)
    const { actorId: handledBy, now: handledAt } = by
    await tx.update(conversationReports).set({ status, handledBy, handledAt }).where(eq(conversationReports.id, id))
    const before = { status: report.status }
    await record(tx, report, { ...by, action: `conversation_report.${status}`, before, after: { status } })
    if (!report.reporterId) return
    const notice = { userId: report.reporterId, title: 'The committee has checked your report', body: OUTCOMES[status] }
    const link = `/member/messages/${report.conversationId}`
    await notifyPeople(tx, [notice], { kind: 'messages', link, aboutId: report.conversationId, now: handledAt })
  })
}

const OUTCOMES: Record<Resolution, string> = {
  upheld: 'Thank you for reporting it: the committee agrees. You can block the person at any time.',
  dismissed: 'The committee found no violation of the rules. You can block the person at any time.',
}

async function lockOpenReport(tx: Transaction, id: string): Promise<StoredReport> {
  const report = await lockReport(tx, id)
  if (!report) throw new AppError('not_found')
  if (report.status !== 'open') throw new AppError('report_decided')
  return report
}

type Done = By & { action: string; before?: object; after: object }

const record = (tx: Transaction, { conversationId }: StoredReport, { actorId, action, before, after }: Done) =>
  recordActivity(tx, {
    actorId,
    action,
    subjectType: 'conversation',
    subjectId: conversationId,
    before: before ?? null,
    after,
  })

async function isPartOf(tx: Transaction, messageId: string, conversationId: string): Promise<boolean> {
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)))
  return found.length > 0
}

async function findAttachment(tx: Transaction, messageId: string, conversationId: string): Promise<string | null> {
  const [message] = await tx
    .select({ url: messages.attachmentUrl })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)))
  return message?.url ?? null
}

async function hasOpenReport(tx: Transaction, conversationId: string, reporterId: string): Promise<boolean> {
  const { id, status, conversationId: about, reporterId: by } = conversationReports
  const open = await tx
    .select({ id })
    .from(conversationReports)
    .where(and(eq(about, conversationId), eq(by, reporterId), eq(status, 'open')))
  return open.length > 0
}
