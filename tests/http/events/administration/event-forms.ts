import { asc, eq } from 'drizzle-orm'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openWorld, type World } from '#tests/world.ts'

export const NEW_EVENT = {
  title: 'Onam Sadya',
  description: 'A feast on banana leaves.',
  venue: 'Creek Park',
  eventDate: '2026-09-05T12:00:00+04:00',
}

export async function openPortal() {
  const world = await openWorld()
  const office = await world.admin()
  const admin = await world.as(office)
  return { world, office, admin }
}

export const logOf = ({ db }: World, id: string) =>
  db.select().from(activityLog).where(eq(activityLog.subjectId, id)).orderBy(asc(activityLog.createdAt))

export const subjectsTo = async (world: World, address: string) =>
  (await world.mails()).filter(({ to }) => JSON.stringify(to).includes(address)).map(({ subject }) => subject)
