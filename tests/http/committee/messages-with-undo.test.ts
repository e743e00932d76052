import { test } from 'vitest'
import { addMotion } from '#server/committee/assembly/agenda-service.ts'
import { assemblyElections } from '#server/committee/assembly/assembly-elections.ts'
import { enterCandidate } from '#server/committee/nominations/candidate-service.ts'
import { planVote } from '#server/committee/votes/planning-service.ts'
import { remindVoters } from '#server/committee/votes/reminder-service.ts'
import { voteElections } from '#server/committee/votes/vote-elections.ts'
import type { Database } from '#server/platform/database/database.ts'
import { expectAllOrNothing } from '#tests/http/undo/killed-act.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { plannedAssembly } from './assembly/assembly-fixture.ts'
import { ELECTION, formAt, openVote, plannedVote, voters } from './votes/vote-fixture.ts'

type Act = (app: TestApp, by: { actorId: string; now: () => Date }) => Promise<(db: Database) => Promise<unknown>>
const nominationsUntil = '2026-03-10T08:30:00.000Z'
const MOTION = {
  title: 'President',
  note: '',
  majority: 'most',
  kind: 'election',
  seats: 1,
  office: 'President',
} as const
const ASKED = { statement: '', acceptance: null }

const ACTS: Record<string, Act> = {
  'asking a candidate of a vote': async (app, by) => {
    const [one] = await voters(app, 1)
    const { vote } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
    const entry = { memberId: one!.member.id, ...ASKED, ...by }
    return (db) => enterCandidate(db, voteElections, vote.questions[0]!.id, entry)
  },
  'asking a candidate of an assembly': async (app, by) => {
    const [one] = await voters(app, 1)
    const { chair, admin } = await plannedAssembly(app)
    await chair.put(`${admin}/motions`, { ...MOTION, takesNominations: true })
    const { id } = (await chair.get(admin)).json().motions[0]
    return (db) => enterCandidate(db, assemblyElections, id, { memberId: one!.member.id, ...ASKED, ...by })
  },
  'adding an election to an assembly': async (app, by) => {
    const [one] = await voters(app, 1)
    const { id } = await plannedAssembly(app)
    const chosen = { candidateIds: [one!.member.id], acceptance: null, beforeId: null }
    const election = { ...MOTION, takesNominations: false, ...chosen }
    return (db) => addMotion(db, id, election, by)
  },
  'planning a vote': async (app, by) => {
    await voters(app, 1)
    const admin = await app.as(await app.admin(['members']))
    const form = formAt(app, { questions: [ELECTION], nominationsUntil })
    const { id } = (await admin.post('/api/admin/votes', form)).json()
    return (db) => planVote(db, id, by)
  },
  'reminding voters': async (app, by) => {
    await voters(app, 1)
    const { vote } = await openVote(app)
    return (db) => remindVoters(db, vote.id, by)
  },
}

test.each(Object.keys(ACTS))(
  '%s stores everything together with its undo, or nothing if the process is killed',
  async (name) => {
    const app = await openTestApp()
    const { id: actorId } = await app.admin(['members'])
    const act = await ACTS[name]!(app, { actorId, now: () => app.clock.time })
    await expectAllOrNothing(app, act)
  },
)
