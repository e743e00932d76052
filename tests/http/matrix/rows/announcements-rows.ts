import { announcementDeliveries, announcements, savedAudiences } from '#server/announcements/announcement-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import { adminsOnly, at, type MatrixRow, ownerOrAdmin } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const AUDIENCE = { conditions: [{ by: 'everybody' as const }], people: [], without: [], withoutPeople: [] }
const form = { title: 'Rehearsal', text: 'At seven.', channels: ['bell' as const], kind: 'news' as const }

/** An announcement with the id of the owner, so that requests can name it. */
const written =
  (status: 'draft' | 'sent' | 'scheduled') =>
  async (app: TestApp, { owner: { id } }: MatrixData) => {
    const sendAt = status === 'scheduled' ? new Date('2100-01-01') : null
    await app.db.insert(announcements).values({ ...form, id, status, sendAt, audience: AUDIENCE })
    const delivery = { id, announcementId: id, memberId: id, channel: 'bell' as const, at: app.clock.time }
    if (status === 'sent') await app.db.insert(announcementDeliveries).values({ ...delivery, status: 'failed' })
  }
const saved = async (app: TestApp, { owner: { id } }: MatrixData) => {
  await app.db.insert(savedAudiences).values({ id, name: `Everybody ${id}`, audience: AUDIENCE })
}
const ofOwner =
  (path: string, body?: unknown) =>
  ({ owner }: MatrixData) => ({ url: path.replace(':id', owner.id), ...(body !== undefined && { body }) })
const audience = { audience: AUDIENCE, channels: ['bell'], kind: 'news' }

export const announcementsRows: Record<string, MatrixRow> = {
  'GET /api/announcements/{id}': {
    duty: 'announcements',
    before: written('sent'),
    request: ofOwner('/api/announcements/:id'),
    expected: ownerOrAdmin(200),
  },
  'GET /api/admin/announcements': { request: at('/api/admin/announcements'), expected: adminsOnly(200) },
  'POST /api/admin/announcements': {
    request: () => ({ url: '/api/admin/announcements', body: { ...form, audience: AUDIENCE } }),
    expected: adminsOnly(201),
  },
  'GET /api/admin/announcements/{id}': {
    before: written('draft'),
    request: ofOwner('/api/admin/announcements/:id'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/announcements/{id}': {
    before: written('draft'),
    request: ofOwner('/api/admin/announcements/:id', { title: 'Rehearsal moved' }),
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/announcements/{id}': {
    before: written('draft'),
    request: ofOwner('/api/admin/announcements/:id'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/announcements/{id}/test': {
    before: written('draft'),
    request: ofOwner('/api/admin/announcements/:id/test'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/announcements/{id}/send': {
    before: written('draft'),
    request: ofOwner('/api/admin/announcements/:id/send', {}),
    expected: adminsOnly(200),
  },
  'POST /api/admin/announcements/{id}/cancel': {
    before: written('scheduled'),
    request: ofOwner('/api/admin/announcements/:id/cancel'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/announcements/{id}/deliveries': {
    before: written('sent'),
    request: ofOwner('/api/admin/announcements/:id/deliveries'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/deliveries/{id}/resend': {
    before: written('sent'),
    request: ofOwner('/api/admin/deliveries/:id/resend'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/audiences/reach': {
    request: () => ({ url: '/api/admin/audiences/reach', body: audience }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/audiences/people': {
    request: () => ({ url: '/api/admin/audiences/people', body: audience }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/digest': { request: at('/api/admin/digest'), expected: adminsOnly(200) },
  // a day without a digest
  'PUT /api/admin/digest': {
    request: () => ({ url: '/api/admin/digest', body: { day: '2020-01-01', isSkipped: true } }),
    expected: adminsOnly(404),
  },
  'GET /api/admin/audiences': { request: at('/api/admin/audiences'), expected: adminsOnly(200) },
  'POST /api/admin/audiences': {
    request: ({ owner }) => ({ url: '/api/admin/audiences', body: { name: `All ${owner.id}`, audience: AUDIENCE } }),
    expected: adminsOnly(201),
  },
  'DELETE /api/admin/audiences/{id}': {
    before: saved,
    request: ofOwner('/api/admin/audiences/:id'),
    expected: adminsOnly(200),
  },
}
