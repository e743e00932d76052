import { asc, eq } from 'drizzle-orm'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

export const NEW_EVENT = {
  title: 'Onam Sadya',
  description: 'A feast on banana leaves.',
  venue: 'Creek Park',
  eventDate: '2026-09-05T12:00:00+04:00',
}

export async function openPortal(options: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp(options)
  const office = await app.admin()
  const admin = await app.as(office)
  return { app, office, admin }
}

export const logOf = ({ db }: TestApp, id: string) =>
  db.select().from(activityLog).where(eq(activityLog.subjectId, id)).orderBy(asc(activityLog.createdAt))

export const subjectsTo = async (app: TestApp, address: string) =>
  (await app.mails()).filter(({ to }) => JSON.stringify(to).includes(address)).map(({ subject }) => subject)
