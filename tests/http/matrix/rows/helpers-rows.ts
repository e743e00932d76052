import {
  helperClaims,
  helperJobs,
  helperOffers,
  helperPlans,
  helperShifts,
  helperSwaps,
} from '#server/helpers/helper-tables.ts'
import { helperNotes, helperSupplies } from '#server/helpers/memory/memory-tables.ts'
import { helperTaskFiles, helperTasks } from '#server/helpers/tasks/task-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import {
  adminsOnly,
  approvedOnly,
  at,
  cells,
  householdToo,
  type MatrixRow,
  ownerOrAdmin,
} from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const JOB = {
  title: 'Parking',
  place: '',
  toBring: '',
  audience: 'everybody',
  leaderMemberId: null,
  leaderName: '',
  leaderPhone: '',
  memberIds: [],
}
const SHIFT = { startsAt: '2026-04-09T14:00:00Z', endsAt: '2026-04-09T17:00:00Z', needed: 2 }
const HOUR_MS = 3_600_000
const SUPPLY = {
  title: 'Chairs',
  note: '',
  quantity: '900',
  supplier: '',
  supplierPhone: '',
  price: null,
  daysBefore: 1,
  state: 'open',
  outcome: '',
}
const TASK = { title: 'Book the generator', daysBefore: 42, ownerId: null, ownerName: '', notes: '' }

/** A plan whose job and shift have the id of the event; the owner of the cell leads it. */
async function plan({ db, clock }: TestApp, { event, owner }: MatrixData): Promise<void> {
  const { id } = event
  const startsAt = new Date(clock.time.getTime() + HOUR_MS)
  await db.insert(helperPlans).values({ eventId: id, isOpen: true })
  await db.insert(helperJobs).values({ id, eventId: id, title: 'Parking', leaderMemberId: owner.id })
  await db
    .insert(helperShifts)
    .values({ id, jobId: id, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS), needed: 2 })
}
/** The owner has the shift; the claim has the owner's id. */
async function claim(app: TestApp, data: MatrixData): Promise<void> {
  await plan(app, data)
  const { event, owner } = data
  await app.db.insert(helperClaims).values({ id: owner.id, shiftId: event.id, memberId: owner.id })
}
/** Somebody asks the owner to take their shift. */
async function swap(app: TestApp, data: MatrixData): Promise<void> {
  await plan(app, data)
  const other = await app.member()
  await app.db.insert(helperClaims).values({ id: other.id, shiftId: data.event.id, memberId: other.id })
  await app.db.insert(helperSwaps).values({ id: data.owner.id, claimId: other.id, memberId: data.owner.id })
}
async function offer(app: TestApp, data: MatrixData): Promise<void> {
  await plan(app, data)
  await app.db.insert(helperOffers).values({ eventId: data.event.id, memberId: data.owner.id })
}

/** A task with a file; both have the id of the event. */
async function task({ db }: TestApp, { event: { id } }: MatrixData): Promise<void> {
  await db.insert(helperTasks).values({ id, eventId: id, title: 'Book the generator', daysBefore: 42 })
  await db.insert(helperTaskFiles).values({ id, taskId: id, url: '/files/none.pdf', name: 'offer.pdf' })
}

/** An order and a note that have the id of the event. */
async function remembered({ db }: TestApp, { event: { id } }: MatrixData): Promise<void> {
  await db.insert(helperSupplies).values({ id, eventId: id, title: 'Chairs', quantity: '900' })
  await db.insert(helperNotes).values({ id, eventId: id, text: 'Water ran out.' })
}

const ofEvent = (path: string, body?: unknown) => (data: MatrixData) => ({
  url: `/api/${path.replace(':id', data.event.id)}`,
  ...(body !== undefined && { body }),
})
const ofOwner = (path: string, body?: unknown) => (data: MatrixData) => ({
  url: `/api/${path.replace(':id', data.owner.id)}`,
  ...(body !== undefined && { body }),
})

const own = (status: number) => householdToo({ ...approvedOnly(status), 'another member': 404 }, 404)

export const helpersRows: Record<string, MatrixRow> = {
  'GET /api/admin/events/{id}/helpers': {
    request: ofEvent('admin/events/:id/helpers'),
    before: claim,
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/helper-gaps': {
    request: ofEvent('admin/events/:id/helper-gaps'),
    before: claim,
    expected: adminsOnly(200),
  },
  'PUT /api/admin/events/{id}/helpers': {
    request: ofEvent('admin/events/:id/helpers', { isOpen: true, dropUntil: null, note: '' }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/helper-jobs': {
    request: ofEvent('admin/events/:id/helper-jobs', JOB),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/helper-jobs/{id}': {
    request: ofEvent('admin/helper-jobs/:id', JOB),
    before: claim,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/helper-jobs/{id}': {
    request: ofEvent('admin/helper-jobs/:id'),
    before: claim,
    expected: adminsOnly(200),
  },
  'POST /api/admin/helper-jobs/{id}/shifts': {
    request: ofEvent('admin/helper-jobs/:id/shifts', SHIFT),
    before: plan,
    expected: adminsOnly(201),
  },
  'PUT /api/admin/helper-shifts/{id}': {
    request: ofEvent('admin/helper-shifts/:id', SHIFT),
    before: claim,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/helper-shifts/{id}': {
    request: ofEvent('admin/helper-shifts/:id'),
    before: claim,
    expected: adminsOnly(200),
  },
  'POST /api/admin/helper-shifts/{id}/helpers': {
    request: ({ event, owner }) => ({
      url: `/api/admin/helper-shifts/${event.id}/helpers`,
      body: { memberId: owner.id },
    }),
    before: plan,
    expected: adminsOnly(201),
  },
  'DELETE /api/admin/helpers/{id}': {
    request: ofOwner('admin/helpers/:id'),
    before: claim,
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/tasks': {
    request: ofEvent('admin/events/:id/tasks'),
    before: task,
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/tasks.pdf': {
    request: ofEvent('admin/events/:id/tasks.pdf'),
    before: task,
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/tasks': {
    request: ofEvent('admin/events/:id/tasks', TASK),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/helper-tasks/{id}': {
    request: ofEvent('admin/helper-tasks/:id', TASK),
    before: task,
    expected: adminsOnly(200),
  },
  'PUT /api/admin/helper-tasks/{id}/done': {
    request: ofEvent('admin/helper-tasks/:id/done', { isDone: true }),
    before: task,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/helper-tasks/{id}': {
    request: ofEvent('admin/helper-tasks/:id'),
    before: task,
    expected: adminsOnly(200),
  },
  'POST /api/admin/helper-tasks/{id}/files': {
    request: ofEvent('admin/helper-tasks/:id/files', { url: '/files/none.pdf', name: 'offer.pdf' }),
    before: task,
    // there is no such upload
    expected: adminsOnly(400),
  },
  'DELETE /api/admin/helper-task-files/{id}': {
    request: ofEvent('admin/helper-task-files/:id'),
    before: task,
    expected: adminsOnly(200),
  },
  'POST /api/upload/task-file': {
    request: () => ({ url: '/api/upload/task-file', form: 'file' }),
    duty: 'events',
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/memory': {
    request: ofEvent('admin/events/:id/memory'),
    before: remembered,
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/supplies': {
    request: ofEvent('admin/events/:id/supplies', SUPPLY),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/helper-supplies/{id}': {
    request: ofEvent('admin/helper-supplies/:id', SUPPLY),
    before: remembered,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/helper-supplies/{id}': {
    request: ofEvent('admin/helper-supplies/:id'),
    before: remembered,
    expected: adminsOnly(200),
  },
  'PUT /api/admin/events/{id}/meals': {
    request: ofEvent('admin/events/:id/meals', { meals: [{ title: 'Sadya', prepared: null, served: 612 }] }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/notes': {
    request: ofEvent('admin/events/:id/notes', { text: 'Water ran out.', saidBy: 'Noufal' }),
    expected: adminsOnly(201),
  },
  'DELETE /api/admin/helper-notes/{id}': {
    request: ofEvent('admin/helper-notes/:id'),
    before: remembered,
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/copy-festival': {
    request: ofEvent('admin/events/:id/copy-festival', {
      day: '2099-04-01',
      title: 'Pooram',
      keepsOwners: false,
      confirmed: true,
    }),
    expected: adminsOnly(201),
  },
  'GET /api/events/{id}/helpers': {
    request: ofEvent('events/:id/helpers'),
    before: claim,
    expected: householdToo(approvedOnly(200), 200),
  },
  'POST /api/helper-shifts/{id}/claims': {
    request: ofEvent('helper-shifts/:id/claims', {}),
    before: plan,
    expected: householdToo(approvedOnly(201), 201),
  },
  'DELETE /api/helper-claims/{id}': { request: ofOwner('helper-claims/:id'), before: claim, expected: own(200) },
  'PUT /api/events/{id}/helper-offer': {
    request: ofEvent('events/:id/helper-offer', { note: '' }),
    before: plan,
    expected: householdToo(approvedOnly(200), 200),
  },
  'DELETE /api/events/{id}/helper-offer': {
    request: ofEvent('events/:id/helper-offer'),
    before: offer,
    expected: householdToo(approvedOnly(200), 200),
  },
  'GET /api/helper-claims/{id}/partners': {
    request: ofOwner('helper-claims/:id/partners'),
    before: claim,
    expected: own(200),
  },
  'POST /api/helper-claims/{id}/swaps': {
    request: ofOwner('helper-claims/:id/swaps', { keys: ['nobody'] }),
    before: claim,
    // nobody who was asked can be asked any more
    expected: own(409),
  },
  'POST /api/helper-swaps/{id}/accept': {
    request: ofOwner('helper-swaps/:id/accept', {}),
    before: swap,
    expected: own(200),
  },
  'DELETE /api/helper-swaps/{id}': { request: ofOwner('helper-swaps/:id'), before: swap, expected: own(200) },
  'GET /api/events/{id}/helpers/day': {
    request: ofEvent('events/:id/helpers/day'),
    before: claim,
    duty: 'events',
    expected: cells(401, 403, 403, 403, 200, 403, 200, 200, 403),
  },
  'PUT /api/helper-claims/{id}/arrival': {
    request: ofOwner('helper-claims/:id/arrival', { hasCome: true }),
    before: claim,
    duty: 'events',
    expected: ownerOrAdmin(200),
  },
  'POST /api/events/{id}/helpers/scan': {
    request: ofEvent('events/:id/helpers/scan', { code: 'nothing' }),
    before: claim,
    duty: 'events',
    // this is no code of ours
    expected: cells(401, 403, 403, 403, 404, 403, 404, 404, 403),
  },
  'GET /api/helper-shifts/own': {
    request: at('/api/helper-shifts/own'),
    before: claim,
    expected: householdToo(approvedOnly(200), 200),
  },
}
