import { randomUUID } from 'node:crypto'
import { members } from '#server/membership/member-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { newMember } from '#tests/test-records.ts'

export type Caller = TestApp['visitor']
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const UNDO_MS = 3 * 60_000

export const item = (title: string, more: object = {}) => ({
  id: randomUUID(),
  title,
  speaker: '',
  minutes: null as number | null,
  documentIds: [] as string[],
  aboutMeetingId: null as string | null,
  ...more,
})

export function formOf(app: TestApp, more: object = {}) {
  const startsAt = new Date(app.clock.time.getTime() - HOUR_MS)
  return {
    title: 'Committee meeting',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS).toISOString(),
    place: 'Community Hall',
    link: '',
    quorum: 1,
    chair: 'Rajesh Marar',
    audienceId: null as string | null,
    items: [item('Opening'), item('Generator and water', { speaker: 'Noufal', minutes: 15 })],
    ...more,
  }
}

export type Meeting = {
  id: string
  state: string
  number: string | null
  updatedAt: string
  people: {
    id: string
    userId: string
    name: string
    office: string
    attendance: string
    note: string
    excusedAt: string | null
    canHaveTasks: boolean
  }[]
  items: { id: string; title: string; text: string; decisions: { number: string }[]; tasks: { id: string }[] }[]
  earlierTasks: { id: string; text: string; isDone: boolean; isOwn: boolean; ownerName: string }[]
}

/** A member of the committee who writes its minutes. */
export async function committeeAdmin(app: TestApp) {
  const account = await app.admin(['content'])
  await app.db.insert(members).values(newMember(account))
  return account
}

/** A meeting of the last hour, a writer, and a treasurer who is an office bearer. */
export async function openMeeting(app: TestApp, more: object = {}) {
  const account = await committeeAdmin(app)
  const writer = await app.as(account)
  const latha = await app.member({ fullName: 'Latha Warrier' })
  await app.db.insert(officeBearers).values({ name: 'Latha Warrier', role: 'Treasurer', memberId: latha.id })
  const form = formOf(app, more)
  const meeting = (await writer.post('/api/admin/meetings', form)).json<Meeting>()
  return { writer, account, latha, form, meeting }
}

export const inDays = (app: TestApp, days: number) => {
  const startsAt = new Date(app.clock.time.getTime() + days * DAY_MS)
  return { startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + 7_200_000).toISOString() }
}

/** A meeting in a week. Tasks wait by the database's clock. */
export async function openMeetingAhead(more: object = {}) {
  const app = await openTestApp({ startsAt: new Date() })
  const opened = await openMeeting(app, { ...inDays(app, 7), ...more })
  const path = `/api/admin/meetings/${opened.meeting.id}`
  const subjects = async () => {
    app.advance(UNDO_MS)
    return (await app.mails()).map(({ subject }) => (subject ?? '').replace(/,.*/, ''))
  }
  const recipients = async () => (await app.mails()).map(({ to }) => [to].flat()[0]?.text)
  const undo = async () => {
    const { id } = (await opened.writer.get('/api/admin/undo?area=meetings')).json()
    return opened.writer.post(`/api/admin/undo/${id}`)
  }
  /** Saves another audience of one member, with other changes. */
  const inviteAsha = async (changes: object = {}) => {
    await app.member({ fullName: 'Asha Menon', emirate: 'Ajman' })
    const audience = { conditions: [{ by: 'emirate', values: ['Ajman'] }] }
    await (await app.as(await app.admin())).post('/api/admin/audiences', { name: 'Ajman', audience })
    const { audiences } = (await opened.writer.get('/api/admin/meetings/options')).json()
    return opened.writer.put(path, { ...opened.form, audienceId: audiences[0].id, ...changes })
  }
  return { app, ...opened, subjects, recipients, undo, inviteAsha, path }
}

/** Lets the two minutes to undo an act pass. */
export async function endUndo(app: TestApp): Promise<void> {
  app.advance(UNDO_MS)
  await app.runTasks()
}

/** Begins to write; returns the key of the window. */
export const beginWriting = async (caller: Caller, id: string, takeOver = false): Promise<string> =>
  (await caller.post(`/api/admin/meetings/${id}/writer`, { takeOver })).json<{ key: string }>().key

type Written = { text?: string; approvesMinutes?: boolean; decisions?: object[]; tasks?: object[] }

/** What a window saves, with something written under the second item. */
export const minutesOf = ({ people, items }: Meeting, key: string, written: Written = {}) => ({
  key,
  people: people.map(({ id }) => ({ id, attendance: 'here', note: '' })),
  items: items.map(({ id }, at) => ({ id, text: '', decisions: [], tasks: [], ...(at === 1 && written) })),
})

export const decision = (more: object = {}) => ({
  id: randomUUID(),
  text: 'The generator comes from Thottam Power.',
  proposer: 'Noufal Hameed',
  votesFor: 1,
  votesAgainst: 0,
  votesAbstained: 1,
  ...more,
})

export const task = (ownerId: string, more: object = {}) => ({
  id: randomUUID(),
  text: 'Sign with Thottam Power',
  ownerId,
  dueOn: '2026-03-12',
  ...more,
})
