import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { messages } from '#server/messaging/message-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import { adminsOnly, at, cells, type MatrixRow, ownerAlone, signedInOnly } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const storeAttachment = async ({ db, context }: TestApp, { sentMessage, owner }: MatrixData) => {
  const name = `${randomUUID().replaceAll('-', '')}.pdf`
  const file = { name, isPrivate: true, mimeType: 'application/pdf', bytes: 4, attachments: 1, ownerId: owner.userId }
  await db.insert(uploads).values({ ...file, kind: 'attachment' })
  await db
    .update(messages)
    .set({ attachmentUrl: `/files/${name}`, messageType: 'file' })
    .where(eq(messages.id, sentMessage.id))
  await context.files.put(name, Buffer.from('%PDF'))
}

export const messagingRows: Record<string, MatrixRow> = {
  'GET /api/conversations/by-listing': { request: at('/api/conversations/by-listing'), expected: signedInOnly(200) },
  'GET /api/conversations': { request: at('/api/conversations?search=sofa'), expected: signedInOnly(200) },
  'GET /api/conversations/unread': { request: at('/api/conversations/unread'), expected: signedInOnly(200) },
  'GET /api/conversations/{id}': {
    request: ({ conversation }) => ({ url: `/api/conversations/${conversation.id}` }),
    expected: ownerAlone(200),
  },
  'POST /api/listings/{id}/conversation': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/conversation` }),
    expected: cells(401, 201, 403, 403, 409, 201, 201, 201, 403),
  },
  'DELETE /api/conversations/{id}': {
    request: ({ conversation }) => ({ url: `/api/conversations/${conversation.id}` }),
    expected: ownerAlone(200),
  },
  'POST /api/conversations/{id}/read': {
    request: ({ conversation, sentMessage }) => ({
      url: `/api/conversations/${conversation.id}/read`,
      body: { messageId: sentMessage.id },
    }),
    expected: ownerAlone(200),
  },
  'GET /api/conversations/{id}/messages': {
    request: ({ conversation }) => ({ url: `/api/conversations/${conversation.id}/messages` }),
    expected: ownerAlone(200),
  },
  'POST /api/conversations/{id}/messages': {
    request: ({ conversation }) => ({
      url: `/api/conversations/${conversation.id}/messages`,
      body: { clientId: randomUUID(), content: 'Yes, it is.' },
    }),
    expected: ownerAlone(201),
  },
  'POST /api/upload/message-attachment': {
    request: () => ({ url: '/api/upload/message-attachment', form: 'attachment' }),
    expected: signedInOnly(200),
  },
  'POST /api/conversations/{id}/reports': {
    request: ({ conversation }) => ({
      url: `/api/conversations/${conversation.id}/reports`,
      body: { reason: 'fraud' },
    }),
    expected: ownerAlone(200),
  },
  'GET /api/admin/conversation-reports': {
    request: at('/api/admin/conversation-reports'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/conversation-reports/{id}/reading': {
    request: ({ conversationReport }) => ({
      url: `/api/admin/conversation-reports/${conversationReport.id}/reading`,
    }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/conversation-reports/{id}/attachments/{messageId}': {
    before: storeAttachment,
    request: ({ conversationReport, sentMessage }) => ({
      url: `/api/admin/conversation-reports/${conversationReport.id}/attachments/${sentMessage.id}`,
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/conversation-reports/{id}/settle': {
    request: ({ conversationReport }) => ({
      url: `/api/admin/conversation-reports/${conversationReport.id}/settle`,
      body: { status: 'dismissed' },
    }),
    expected: adminsOnly(200),
  },
}
