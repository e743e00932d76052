import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { documents, documentVersions } from '#server/committee/documents/document-tables.ts'
import { meetingItems, meetingPeople, meetings, meetingTasks } from '#server/committee/meetings/meeting-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import {
  adminsOnly,
  approvedOnly,
  at,
  everybody,
  householdToo,
  type MatrixRow,
  ownerAlone,
  signedInOnly,
} from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

/** A document for members with the id of the event. */
async function document({ db, context }: TestApp, { event: { id } }: MatrixData): Promise<void> {
  await db.insert(documents).values({ id, folder: 'minutes', title: 'Minutes', visibility: 'members' })
  const name = `${id.replaceAll('-', '')}.pdf`
  const file = { fileUrl: `/files/${name}`, fileName: 'Minutes.pdf', bytes: 4 }
  await db.insert(documentVersions).values({ documentId: id, number: 1, datedOn: '2026-01-10', ...file })
  const stored = { name, isPrivate: true, mimeType: 'application/pdf', bytes: 4, attachments: 1 }
  await db.insert(uploads).values({ ...stored, kind: 'committee_document' })
  await context.files.put(name, Buffer.from('%PDF'))
}

const HOUR_MS = 3_600_000

/** A meeting that has begun, with the id of the event. */
async function meeting({ db, clock }: TestApp, { event: { id } }: MatrixData): Promise<void> {
  const startsAt = new Date(clock.time.getTime() - HOUR_MS)
  await db.insert(meetings).values({ id, title: 'Committee meeting', startsAt, endsAt: clock.time })
}

/** A meeting ahead, to which the owner is invited. */
async function invitation({ db, clock }: TestApp, { event: { id }, owner }: MatrixData): Promise<void> {
  const [startsAt, endsAt] = [1, 2].map((hours) => new Date(clock.time.getTime() + hours * HOUR_MS))
  await db.insert(meetings).values({ id, title: 'Committee meeting', startsAt: startsAt!, endsAt: endsAt! })
  await db.insert(meetingPeople).values({ meetingId: id, position: 0, userId: owner.userId, name: 'Asha' })
}

/** Sent, with a task of the owner; the task has the id of the event. */
async function task(app: TestApp, data: MatrixData): Promise<void> {
  await meeting(app, data)
  const { id } = data.event
  await app.db.update(meetings).set({ sentAt: app.clock.time }).where(eq(meetings.id, id))
  const itemId = randomUUID()
  await app.db.insert(meetingItems).values({ id: itemId, meetingId: id, position: 0, title: 'Water' })
  const owned = { ownerId: data.owner.userId, ownerName: 'Asha', dueOn: '2026-03-12' }
  await app.db.insert(meetingTasks).values({ id, itemId, position: 0, text: 'Buy water', ...owned })
}

const ofEvent = (path: string, body?: unknown) => (data: MatrixData) => ({
  url: `/api/${path.replace(':id', data.event.id)}`,
  ...(body !== undefined && { body }),
})

/** Members and the committee; for everybody else there is no such document. */
const seenByMembers = (status: number) =>
  householdToo(
    { ...everybody(404), approved: status, 'another member': status, admin: status, 'super admin': status },
    status,
  )

const RECORD = { title: 'Minutes of March', folder: 'minutes', note: '', visibility: 'members', duties: [] }
const MEETING = {
  title: 'Committee meeting',
  startsAt: '2026-04-09T15:30:00Z',
  endsAt: '2026-04-09T17:00:00Z',
  place: '',
  link: '',
  quorum: null,
  chair: '',
  audienceId: null,
  items: [],
}
const MINUTES = { key: '0a5d8f1e-8b1f-4a53-9a39-0c6d6cf2a111', people: [], items: [] }

export const committeeRows: Record<string, MatrixRow> = {
  'GET /api/documents': { request: at('/api/documents'), before: document, expected: everybody(200) },
  'GET /api/documents/{id}': {
    request: ofEvent('documents/:id'),
    before: document,
    expected: seenByMembers(200),
  },
  'GET /api/documents/{id}/file': {
    request: ofEvent('documents/:id/file'),
    before: document,
    expected: seenByMembers(200),
  },
  // the form of the matrix has a photo
  'POST /api/admin/documents': {
    request: () => ({ url: '/api/admin/documents', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/documents/{id}/versions': {
    request: ({ event }) => ({ url: `/api/admin/documents/${event.id}/versions`, form: 'file' }),
    before: document,
    expected: adminsOnly(400),
  },
  'PUT /api/admin/documents/{id}': {
    request: ofEvent('admin/documents/:id', RECORD),
    before: document,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/documents/{id}': {
    request: ofEvent('admin/documents/:id'),
    before: document,
    expected: adminsOnly(200),
  },
  'GET /api/admin/documents/{id}/downloads': {
    isForEveryAdmin: true,
    request: ofEvent('admin/documents/:id/downloads'),
    before: document,
    expected: adminsOnly(200),
  },
  'GET /api/admin/meetings': {
    isForEveryAdmin: true,
    request: at('/api/admin/meetings'),
    before: task,
    expected: adminsOnly(200),
  },
  'GET /api/admin/meetings/options': { request: at('/api/admin/meetings/options'), expected: adminsOnly(200) },
  'POST /api/admin/meetings': {
    request: () => ({ url: '/api/admin/meetings', body: MEETING }),
    expected: adminsOnly(201),
  },
  'GET /api/admin/meetings/{id}': {
    isForEveryAdmin: true,
    request: ofEvent('admin/meetings/:id'),
    before: task,
    expected: adminsOnly(200),
  },
  'PUT /api/admin/meetings/{id}': {
    request: ofEvent('admin/meetings/:id', MEETING),
    before: meeting,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/meetings/{id}': {
    request: ofEvent('admin/meetings/:id'),
    before: meeting,
    expected: adminsOnly(200),
  },
  'POST /api/admin/meetings/{id}/writer': {
    request: ofEvent('admin/meetings/:id/writer', {}),
    before: meeting,
    expected: adminsOnly(200),
  },
  'PUT /api/admin/meetings/{id}/minutes': {
    request: ofEvent('admin/meetings/:id/minutes', MINUTES),
    before: meeting,
    // nobody writes with this key
    expected: adminsOnly(409),
  },
  'POST /api/admin/meetings/{id}/send': {
    request: ofEvent('admin/meetings/:id/send', { publish: false }),
    before: meeting,
    expected: adminsOnly(200),
  },
  'GET /api/admin/meetings/{id}/minutes.pdf': {
    isForEveryAdmin: true,
    request: ofEvent('admin/meetings/:id/minutes.pdf'),
    before: task,
    expected: adminsOnly(200),
  },
  'GET /api/admin/meetings/{id}/send': {
    request: ofEvent('admin/meetings/:id/send'),
    before: meeting,
    expected: adminsOnly(200),
  },
  'GET /api/meetings': { request: at('/api/meetings'), expected: signedInOnly(200) },
  'GET /api/meetings/{id}/calendar.ics': {
    request: ofEvent('meetings/:id/calendar.ics'),
    before: invitation,
    expected: ownerAlone(200),
  },
  'GET /api/meetings/{id}': { request: ofEvent('meetings/:id'), before: invitation, expected: ownerAlone(200) },
  'PUT /api/meetings/{id}/reply': {
    request: ofEvent('meetings/:id/reply', { isExcused: true, note: '' }),
    before: invitation,
    expected: ownerAlone(200),
  },
  'PUT /api/meeting-tasks/{id}': {
    request: ofEvent('meeting-tasks/:id', { isDone: true }),
    before: task,
    expected: ownerAlone(200),
  },
  'GET /api/decisions': { request: at('/api/decisions'), expected: householdToo(approvedOnly(200), 200) },
  'PUT /api/admin/meeting-tasks/{id}': {
    isForEveryAdmin: true,
    request: ofEvent('admin/meeting-tasks/:id', { isDone: true }),
    before: task,
    expected: adminsOnly(200),
  },
}
