import { assemblies, assemblyMembers } from '#server/committee/assembly/assembly-tables.ts'
import { assemblyCandidates, assemblyMotions } from '#server/committee/assembly/motion-tables.ts'
import { assemblyProxies } from '#server/committee/assembly/proxy-tables.ts'
import { assemblySpeakers } from '#server/committee/assembly/speaker-tables.ts'
import { sealUrn } from '#server/committee/votes/urn.ts'
import type { AssemblyState, MotionState } from '#shared/committee/assembly/assembly-enums.ts'
import { NO_COUNTS } from '#shared/committee/assembly/assembly-rules.ts'
import type { TestApp } from '#tests/test-app.ts'
import { adminsOnly, approvedOnly, at, everybody, type MatrixRow } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const RULES = { quorumPercent: 0, paidOnly: false, maxProxies: 2 }
const UNTIL = '2026-04-01T08:00:00Z'
const LATER = '2027-03-10T08:00:00Z'
const EDIT = { title: 'The report', note: '', majority: 'half', seats: 1, office: null, takesNominations: false }
const COUNTS = { for: 0, against: 0, abstained: 0 }

/** An assembly with the id of its event; its motion too. The owner is in the hall, and wants to speak. */
const assemblyIn =
  (state: AssemblyState, motion: MotionState = 'waiting') =>
  async ({ db }: TestApp, { event: { id }, owner }: MatrixData) => {
    const values = { ...RULES, id, eventId: id, boardToken: id, proxiesUntil: new Date(LATER), state }
    await db.insert(assemblies).values(values)
    await db.insert(assemblyMotions).values({
      id,
      assemblyId: id,
      position: 0,
      title: 'The report',
      majority: 'half',
      state: motion,
      tally: { counts: NO_COUNTS, votes: {} },
    })
    if (state !== 'planned')
      await db.insert(assemblyMembers).values({ assemblyId: id, memberId: owner.id, isHere: true })
    await db.insert(assemblySpeakers).values({ id: owner.id, assemblyId: id, memberId: owner.id })
  }
/** The motion is an open election with a candidate. */
async function inElection(app: TestApp, data: MatrixData): Promise<void> {
  await assemblyIn('running', 'open')(app, data)
  const { secret } = app.config
  await app.db.update(assemblyMotions).set({ kind: 'election', urn: sealUrn(secret, {}) })
  const { id } = data.event
  await app.db.insert(assemblyCandidates).values({ id, motionId: id, name: 'Anil', position: 0 })
}
/** The owner is nominated in an election that takes nominations. */
async function nominated(app: TestApp, data: MatrixData): Promise<void> {
  await assemblyIn('planned')(app, data)
  await app.db.update(assemblyMotions).set({ kind: 'election', takesNominations: true })
  const { id } = data.event
  const nominee = { id, motionId: id, memberId: data.owner.id, name: 'Anil', position: 0, state: 'nominated' as const }
  await app.db.insert(assemblyCandidates).values(nominee)
}
/** The motion has closed, with as many votes by hand for it as against it. */
async function tied(app: TestApp, data: MatrixData): Promise<void> {
  await assemblyIn('running', 'closed')(app, data)
  await app.db
    .update(assemblyMotions)
    .set({ majority: 'most', tally: { counts: { ...NO_COUNTS, for: 1, against: 1 }, votes: {} }, votesInHall: 2 })
}
/** The owner has given somebody a proxy. */
async function withProxy(app: TestApp, data: MatrixData): Promise<void> {
  await assemblyIn('planned')(app, data)
  const other = await app.member()
  await app.db.insert(assemblyProxies).values({ assemblyId: data.event.id, giverId: data.owner.id, holderId: other.id })
}
/** Two members for a proxy, whose ids are those of the event and of the owner. */
async function twoMembers(app: TestApp, data: MatrixData): Promise<void> {
  await assemblyIn('planned')(app, data)
  await app.member({ id: data.event.id })
}

const ofEvent = (path: string, body?: unknown) => (data: MatrixData) => ({
  url: `/api/${path.replace(':id', data.event.id)}`,
  ...(body !== undefined && { body }),
})
const ownOnly = (status: number) => ({ ...approvedOnly(status), 'another member': 404 })
const inHall = (status: number) => ({ ...approvedOnly(status), 'another member': 403 })

export const assemblyRows: Record<string, MatrixRow> = {
  'GET /api/assemblies': { request: at('/api/assemblies'), before: assemblyIn('planned'), expected: approvedOnly(200) },
  'GET /api/assemblies/{id}': {
    request: ofEvent('assemblies/:id'),
    before: assemblyIn('running', 'open'),
    expected: approvedOnly(200),
  },
  'PUT /api/assemblies/{id}/proxy': {
    // nobody has this number
    request: ofEvent('assemblies/:id/proxy', { membershipNumber: 'nobody' }),
    before: assemblyIn('planned'),
    expected: approvedOnly(404),
  },
  'DELETE /api/assemblies/{id}/proxy': {
    request: ofEvent('assemblies/:id/proxy'),
    before: withProxy,
    expected: ownOnly(200),
  },
  'PUT /api/assembly-motions/{id}/vote': {
    request: ({ event, owner }) => ({
      url: `/api/assembly-motions/${event.id}/vote`,
      body: { memberId: owner.id, choice: 'for' },
    }),
    before: assemblyIn('running', 'open'),
    expected: inHall(200),
  },
  'POST /api/assembly-motions/{id}/ballot': {
    request: ({ event, owner }) => ({
      url: `/api/assembly-motions/${event.id}/ballot`,
      body: { memberId: owner.id, candidateIds: [event.id] },
    }),
    before: inElection,
    expected: inHall(201),
  },
  'POST /api/assembly-motions/{id}/nominations': {
    // nobody has this number
    request: ofEvent('assembly-motions/:id/nominations', { membershipNumber: 'nobody' }),
    before: nominated,
    expected: approvedOnly(404),
  },
  'PUT /api/assembly-candidates/{id}': {
    request: ofEvent('assembly-candidates/:id', { statement: '', photoUrl: null }),
    before: nominated,
    expected: ownOnly(200),
  },
  'DELETE /api/assembly-candidates/{id}': {
    request: ofEvent('assembly-candidates/:id'),
    before: nominated,
    expected: ownOnly(200),
  },
  'POST /api/assembly-candidates/portrait': {
    request: () => ({ url: '/api/assembly-candidates/portrait', form: 'file' }),
    // nobody is nominated
    expected: approvedOnly(409),
  },
  'POST /api/assemblies/{id}/speakers': {
    request: ofEvent('assemblies/:id/speakers'),
    before: assemblyIn('running'),
    expected: inHall(201),
  },
  'DELETE /api/assembly-speakers/{id}': {
    request: ({ owner }) => ({ url: `/api/assembly-speakers/${owner.id}` }),
    before: assemblyIn('running'),
    expected: ownOnly(200),
  },
  'GET /api/assembly-boards/{token}': {
    request: ofEvent('assembly-boards/:id'),
    before: assemblyIn('running', 'open'),
    expected: everybody(200),
  },
  'GET /api/admin/assemblies': { request: at('/api/admin/assemblies'), expected: adminsOnly(200) },
  'POST /api/admin/assemblies': {
    request: ({ event }) => ({
      url: '/api/admin/assemblies',
      body: { ...RULES, proxiesUntil: UNTIL, eventId: event.id },
    }),
    expected: adminsOnly(201),
  },
  'GET /api/admin/assemblies/{id}': {
    request: ofEvent('admin/assemblies/:id'),
    before: withProxy,
    expected: adminsOnly(200),
  },
  'PUT /api/admin/assemblies/{id}': {
    request: ofEvent('admin/assemblies/:id', { ...RULES, proxiesUntil: UNTIL }),
    before: assemblyIn('planned'),
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/assemblies/{id}': {
    request: ofEvent('admin/assemblies/:id'),
    before: assemblyIn('planned'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/assemblies/{id}/{step}': {
    request: ofEvent('admin/assemblies/:id/doors'),
    before: assemblyIn('planned'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/assemblies/{id}/board': {
    request: ofEvent('admin/assemblies/:id/board'),
    before: assemblyIn('planned'),
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/assemblies/{id}/board': {
    request: ofEvent('admin/assemblies/:id/board'),
    before: assemblyIn('planned'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/assemblies/{id}/attendance': {
    request: ({ event, owner }) => ({
      url: `/api/admin/assemblies/${event.id}/attendance`,
      body: { memberId: owner.id, isHere: true },
    }),
    before: assemblyIn('doors_open'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/assemblies/{id}/proxies': {
    request: ({ event, owner }) => ({
      url: `/api/admin/assemblies/${event.id}/proxies`,
      body: { giverId: owner.id, holderId: event.id },
    }),
    before: twoMembers,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/assemblies/{id}/proxies/{giverId}': {
    // the proxy was given on the site
    request: ({ event, owner }) => ({ url: `/api/admin/assemblies/${event.id}/proxies/${owner.id}` }),
    before: withProxy,
    expected: adminsOnly(404),
  },
  'PUT /api/admin/assemblies/{id}/motions': {
    request: ofEvent('admin/assemblies/:id/motions', { title: 'The budget', majority: 'half' }),
    before: assemblyIn('running'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/assembly-motions/{id}/candidates': {
    request: ({ event, owner }) => ({
      url: `/api/admin/assembly-motions/${event.id}/candidates`,
      body: { memberId: owner.id, acceptance: null },
    }),
    before: async (app, data) => {
      await assemblyIn('planned')(app, data)
      await app.db.update(assemblyMotions).set({ kind: 'election' })
    },
    expected: adminsOnly(201),
  },
  'DELETE /api/admin/assembly-candidates/{id}': {
    request: ofEvent('admin/assembly-candidates/:id'),
    before: nominated,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/assembly-motions/{id}': {
    request: ofEvent('admin/assembly-motions/:id'),
    before: assemblyIn('running'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/assembly-motions/{id}/second-ballot': {
    request: ofEvent('admin/assembly-motions/:id/second-ballot'),
    before: tied,
    expected: adminsOnly(201),
  },
  'POST /api/admin/assembly-motions/{id}/repeat': {
    request: ofEvent('admin/assembly-motions/:id/repeat'),
    before: assemblyIn('running', 'closed'),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/assembly-motions/{id}/{step}': {
    request: ofEvent('admin/assembly-motions/:id/open'),
    before: assemblyIn('running'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/assembly-motions/{id}/hand': {
    request: ofEvent('admin/assembly-motions/:id/hand', COUNTS),
    before: assemblyIn('running', 'open'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/assembly-motions/{id}/paper': {
    request: ofEvent('admin/assembly-motions/:id/paper', COUNTS),
    before: assemblyIn('running', 'open'),
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/assembly-motions/{id}/paper': {
    // nobody has counted
    request: ofEvent('admin/assembly-motions/:id/paper'),
    before: assemblyIn('running', 'open'),
    expected: adminsOnly(404),
  },
  'PUT /api/admin/assembly-motions/{id}/countdown': {
    request: ofEvent('admin/assembly-motions/:id/countdown', { change: 'more' }),
    before: async (app, data) => {
      await assemblyIn('running', 'open')(app, data)
      await app.db.update(assemblyMotions).set({ endsAt: new Date(LATER), countdownSeconds: 60 })
    },
    expected: adminsOnly(200),
  },
  'PUT /api/admin/assembly-motions/{id}': {
    request: ofEvent('admin/assembly-motions/:id', EDIT),
    before: assemblyIn('running'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/assemblies/{id}/agenda': {
    request: ({ event: { id } }) => ({ url: `/api/admin/assemblies/${id}/agenda`, body: { motionIds: [id] } }),
    before: assemblyIn('running'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/assembly-motions/{id}/recount': {
    request: ofEvent('admin/assembly-motions/:id/recount', { reason: 'A pile of papers was found' }),
    before: assemblyIn('running', 'open'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/assembly-motions/{id}/election-paper': {
    request: ofEvent('admin/assembly-motions/:id/election-paper', { valid: 0, blank: 0, votes: [] }),
    before: inElection,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/assembly-speakers/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/assembly-speakers/${owner.id}` }),
    before: assemblyIn('running'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/assembly-motions/{id}/result.pdf': {
    request: ofEvent('admin/assembly-motions/:id/result.pdf'),
    before: tied,
    expected: adminsOnly(200),
  },
  'GET /api/admin/assemblies/{id}/minutes.pdf': {
    request: ofEvent('admin/assemblies/:id/minutes.pdf'),
    before: assemblyIn('running'),
    expected: adminsOnly(200),
  },
}
