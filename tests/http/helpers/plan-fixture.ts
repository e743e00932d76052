import type { events } from '#server/events/event-tables.ts'
import { familyMembers, type members } from '#server/membership/member-tables.ts'
import type { TestApp } from '#tests/test-app.ts'

export const HOUR_MS = 3_600_000
type Caller = Awaited<ReturnType<TestApp['as']>>

export const JOB = {
  title: 'Parking',
  place: 'Creek side',
  toBring: 'A torch',
  audience: 'everybody',
  leaderMemberId: null,
  leaderName: 'Latha',
  leaderPhone: '+971501234567',
  memberIds: [] as string[],
}

/** An event with an open plan of one job, and an admin of events. */
export async function openPlan(app: TestApp, given: Partial<typeof events.$inferInsert> = {}) {
  const event = await app.event(given)
  const admin = await app.as(await app.admin(['events']))
  await admin.put(`/api/admin/events/${event.id}/helpers`, { isOpen: true, dropUntil: null, note: 'Helpers eat free.' })
  const job = await addJob(admin, event.id)
  return { event, admin, job }
}

export async function addJob(admin: Caller, eventId: string, given: Partial<typeof JOB> = {}): Promise<{ id: string }> {
  const response = await admin.post(`/api/admin/events/${eventId}/helper-jobs`, { ...JOB, ...given })
  return response.json() as { id: string }
}

type Hours = { from?: number; hours?: number; needed?: number }

/** A shift that begins so many hours after the event. */
export async function addShift(
  admin: Caller,
  jobId: string,
  event: { eventDate: Date },
  { from = 0, hours = 3, needed = 2 }: Hours = {},
): Promise<{ id: string; updatedAt: string }> {
  const startsAt = new Date(event.eventDate.getTime() + from * HOUR_MS)
  const endsAt = new Date(startsAt.getTime() + hours * HOUR_MS)
  const response = await admin.post(`/api/admin/helper-jobs/${jobId}/shifts`, {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    needed,
  })
  return response.json() as { id: string; updatedAt: string }
}

type Family = Partial<typeof members.$inferInsert> & { child?: string }

/** A member with a daughter. */
export async function addFamily(app: TestApp, { child = '2017-05-05', ...given }: Family = {}) {
  const member = await app.member({ fullName: 'Asha Varma', membershipType: 'family', ...given })
  const values = {
    memberId: member.id,
    name: 'Nila',
    relation: 'Daughter',
    dateOfBirth: child,
    bloodGroup: 'O+',
  } as const
  const [daughter] = await app.db.insert(familyMembers).values(values).returning()
  return { member, daughter: daughter!, caller: await app.as(member) }
}
