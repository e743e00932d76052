import { randomUUID } from 'node:crypto'
import { familyMembers } from '#server/membership/member-tables.ts'
import type { TestApp } from '#tests/test-app.ts'

export const FLOW = randomUUID()
export const GRACE = randomUUID()

/** Two criteria of ten marks; what a test needs differs. */
const itemForm = (changed: object = {}) => ({
  kind: 'single',
  minSize: null,
  maxSize: null,
  ageCategory: null,
  timeLimitSeconds: 300,
  warningSeconds: 60,
  criteria: [
    { id: FLOW, name: 'Flow', maxMarks: 10 },
    { id: GRACE, name: 'Grace', hint: 'What stays with you', maxMarks: 10 },
  ],
  combine: 'sum',
  dropsExtremes: false,
  allowsHalfMarks: true,
  tieCriterionId: null,
  ...changed,
})

/** A member with a daughter of eleven and a son of sixteen. */
export async function familyOf(app: TestApp, more: object = {}) {
  const member = await app.member({ membershipType: 'family', ...more })
  const [nila, arun] = await app.db
    .insert(familyMembers)
    .values([
      { memberId: member.id, name: 'Nila Menon', relation: 'Daughter', dateOfBirth: '2015-01-01', bloodGroup: 'O+' },
      { memberId: member.id, name: 'Arun Menon', relation: 'Son', dateOfBirth: '2010-02-03', bloodGroup: 'O+' },
    ])
    .returning()
  return { member, nila: nila!, arun: arun!, caller: await app.as(member) }
}

/** An arts festival with its first admin, who may call the roll. */
export async function openFestival(app: TestApp, settings: object = {}) {
  const admin = await app.admin()
  const committee = await app.as(admin)
  const event = await app.event({ title: 'Winter arts festival' })
  const created = await committee.post(`/api/admin/events/${event.id}/competition`)
  const { rollCallAdmins, settings: defaults } = created.json()
  const changed = {
    settings: { ...defaults, ...settings },
    rollCallAdminIds: rollCallAdmins.map(({ userId }: { userId: string }) => userId),
  }
  await committee.put(`/api/admin/events/${event.id}/competition`, changed)
  return { admin, committee, event }
}
export type Festival = Awaited<ReturnType<typeof openFestival>>

/** A program of the festival that is judged. */
export async function addItem(app: TestApp, { committee, event }: Festival, program: object = {}, form: object = {}) {
  const { id } = await app.program({ eventId: event.id, title: 'Mohiniyattam', ...program })
  const saved = await committee.put(`/api/admin/programs/${id}/competition`, { form: itemForm(form) })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return id
}

/** A judge with an account, for these items. */
export async function addJudge(app: TestApp, { committee, event }: Festival, name: string) {
  const account = await app.account({ firstName: name, lastName: 'Rao' })
  const added = await committee.post(`/api/admin/events/${event.id}/judges`, {
    name: `${name} Rao`,
    userId: account.id,
  })
  return { id: added.json().id as string, caller: await app.as(account) }
}
export type Judge = Awaited<ReturnType<typeof addJudge>>

/** Somebody who has entered the item. */
export async function enter(app: TestApp, programId: string, fullName: string, more: object = {}) {
  const member = await app.member({ fullName, ...more })
  const caller = await app.as(member)
  const joined = await caller.post(`/api/programs/${programId}/registrations`, {})
  if (joined.statusCode !== 201) throw new Error(joined.body)
  return { member, caller }
}

/** Everybody is present; returns the letters by entry id. */
export async function callEverybody({ committee }: Festival, programId: string): Promise<Map<string, string>> {
  const entries = (await committee.get(`/api/admin/programs/${programId}/entries`)).json()
  const presentEntryIds = entries.map(({ id }: { id: string }) => id)
  const called = await committee.post(`/api/admin/programs/${programId}/roll-call`, { presentEntryIds })
  if (called.statusCode !== 200) throw new Error(called.body)
  return new Map(called.json().entries.map((entry: { name: string; code: string }) => [entry.name, entry.code]))
}

type Items = { items: { programId: string; drawId: string | null }[] }[]

/** The letters of an item as they are drawn now. */
export async function drawOf({ committee, event }: Festival, programId: string): Promise<string | null> {
  const stages: Items = (await committee.get(`/api/admin/events/${event.id}/stages`)).json().stages
  return stages.flatMap(({ items }) => items).find((item) => item.programId === programId)?.drawId ?? null
}

/** What stage control does with a letter, such as `{ action: 'call', code: 'A' }`. */
export const actOnStage = async (festival: Festival, programId: string, action: object) =>
  festival.committee.post(`/api/admin/programs/${programId}/stage`, {
    drawId: await drawOf(festival, programId),
    ...action,
  })

type Marks = Record<string, readonly [number, number]>

/** What a judge's page sends: both criteria of each letter. */
export function changesOf(marks: Marks, { clientId = randomUUID() as string, basedOn = 0, from = 1 } = {}) {
  let sequence = from
  const rows = Object.entries(marks).flatMap(([code, [flow, grace]]) => [
    { code, criterionId: FLOW, marks: flow, clientId, basedOn, sequence: sequence++ },
    { code, criterionId: GRACE, marks: grace, clientId, basedOn, sequence: sequence++ },
  ])
  return { marks: rows, notes: [] }
}

export const seenMarks = (marks: Marks) => ({
  marks: Object.entries(marks).flatMap(([code, [flow, grace]]) => [
    { code, criterionId: FLOW, marks: flow },
    { code, criterionId: GRACE, marks: grace },
  ]),
})

/** What a judge's page does for one item, under the letters as they are drawn now. */
export async function openSheet({ caller }: Judge, programId: string) {
  const address = `/api/judging/items/${programId}`
  const { drawId } = (await caller.get(address)).json()
  return {
    drawId: drawId as string,
    save: (changes: object) => caller.put(`${address}/marks`, { drawId, ...changes }),
    submit: (seen: object) => caller.post(`${address}/submission`, { drawId, ...seen }),
  }
}

/** A judge gives and submits these marks. */
export async function judgeAll(judge: Judge, programId: string, marks: Marks): Promise<void> {
  const { save, submit } = await openSheet(judge, programId)
  const saved = await save(changesOf(marks))
  if (saved.statusCode !== 200) throw new Error(saved.body)
  const submitted = await submit(seenMarks(marks))
  if (submitted.statusCode !== 200) throw new Error(submitted.body)
}

/** Two admins confirm, and the first publishes. */
export async function publish(app: TestApp, { committee }: Festival, programId: string, reason?: string) {
  const { fingerprint } = (await committee.get(`/api/admin/programs/${programId}/tabulation`)).json()
  const second = await app.as(await app.admin())
  for (const admin of [committee, second]) {
    const confirmed = await admin.post(`/api/admin/programs/${programId}/confirmations`, { fingerprint })
    if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  }
  return committee.post(`/api/admin/programs/${programId}/publication`, { fingerprint, reason })
}
