import { randomUUID } from 'node:crypto'
import { type APIRequestContext, request } from '@playwright/test'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { expect, untilServed } from '../journey.ts'
import { signInAsAdmin } from '../member/newcomer.ts'
import type { RunningSite } from '../running-site.ts'

export type JudgeLink = { name: string; url: string; pin: string }
export type ArtsFestival = { admin: APIRequestContext; eventId: string; programId: string; judges: JudgeLink[] }

const HOUR_MS = 3_600_000

/** An arts festival later today with one item and two judges who have invitation links. */
export async function openFestival(site: RunningSite, title: string): Promise<ArtsFestival> {
  const admin = await signInAsAdmin(site)
  const event = await send(admin, 'post', '/api/admin/events', {
    title: `Arts festival: ${title}`,
    description: 'Songs of all ages.',
    category: 'competition',
    eventDate: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
    eventEndDate: new Date(Date.now() + 8 * HOUR_MS).toISOString(),
    venue: 'Indian Association Hall',
    isPublic: true,
    registrationEnabled: true,
  })
  const program = await admin.post(`/api/admin/events/${event.id}/programs`, {
    multipart: {
      title,
      description: 'A song from home.',
      category: 'competition',
      venue: 'Main stage',
      isActive: 'true',
      hasRegistration: 'false',
      displayOrder: '0',
    },
  })
  expect(program.ok(), await program.text()).toBe(true)
  const { id: programId } = await program.json()
  await send(admin, 'post', `/api/admin/events/${event.id}/competition`, {})
  await send(admin, 'put', `/api/admin/programs/${programId}/competition`, { form: ITEM })
  const secretary = await addAdmin(site, admin, title)
  const judges = [
    await inviteJudge(admin, secretary, event.id, 'Anitha Rao'),
    await inviteJudge(admin, secretary, event.id, 'Biju Thomas'),
  ]
  await secretary.dispose()
  await send(admin, 'put', `/api/admin/programs/${programId}/judges`, { judgeIds: judges.map(({ id }) => id) })
  return { admin, eventId: event.id, programId, judges }
}

/** Enters these members by hand and calls the roll: everybody is present. */
export async function callRoll(festival: ArtsFestival, memberIds: readonly string[]): Promise<string[]> {
  const { admin, programId } = festival
  const reason = 'Registered at the desk'
  for (const memberId of memberIds)
    await send(admin, 'post', `/api/admin/programs/${programId}/entries`, { memberId, reason })
  return drawLetters(festival)
}

/** Draws the letters for everybody, also once more. */
export async function drawLetters({ admin, programId }: ArtsFestival): Promise<string[]> {
  const entries = await (await admin.get(`/api/admin/programs/${programId}/entries`)).json()
  const presentEntryIds = entries.map(({ id }: { id: string }) => id)
  const roll = await send(admin, 'post', `/api/admin/programs/${programId}/roll-call`, { presentEntryIds })
  return roll.entries.map(({ code }: { code: string }) => code).toSorted()
}

const ITEM = {
  kind: 'single',
  minSize: null,
  maxSize: null,
  ageCategory: null,
  timeLimitSeconds: 300,
  warningSeconds: 30,
  criteria: [
    { id: randomUUID(), name: 'Pitch', hint: 'In tune from the first note', maxMarks: 10 },
    { id: randomUUID(), name: 'Feeling', maxMarks: 10 },
  ],
  combine: 'sum',
  dropsExtremes: false,
  allowsHalfMarks: true,
  tieCriterionId: null,
}

/** A second admin: whoever calls the roll creates no links of judges. */
async function addAdmin(site: RunningSite, admin: APIRequestContext, title: string): Promise<APIRequestContext> {
  const email = `secretary-${title.toLowerCase().replaceAll(/\W+/g, '-')}@example.org`
  const account = { firstName: 'Sheela', lastName: 'Menon', email, role: 'admin' }
  const { temporaryPassword } = await send(admin, 'post', '/api/admin/people', account)
  const secretary = await request.newContext({ baseURL: site.url })
  await send(secretary, 'post', '/api/auth/login', { email, password: temporaryPassword })
  const newPassword = 'Secretary-2026-x'
  await send(secretary, 'post', '/api/auth/change-password', { currentPassword: temporaryPassword, newPassword })
  await send(secretary, 'post', '/api/auth/login', { email, password: newPassword })
  return secretary
}

async function inviteJudge(
  admin: APIRequestContext,
  secretary: APIRequestContext,
  eventId: string,
  name: string,
): Promise<JudgeLink & { id: string }> {
  const { id } = await send(admin, 'post', `/api/admin/events/${eventId}/judges`, { name })
  const { url, pin } = await send(secretary, 'post', `/api/admin/judges/${id}/link`, { validOn: gulfToday() })
  return { id, name, url: new URL(url).pathname, pin }
}

async function send(caller: APIRequestContext, method: 'post' | 'put', url: string, data: object) {
  const response = await untilServed(() => caller[method](url, { data }))
  expect(response.ok(), `${url}: ${await response.text()}`).toBe(true)
  return response.json()
}
