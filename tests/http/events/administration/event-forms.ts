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
  const account = await app.admin()
  const admin = await app.as(account)
  return { app, account, admin }
}

export const logOf = ({ db }: TestApp, id: string) =>
  db.select().from(activityLog).where(eq(activityLog.subjectId, id)).orderBy(asc(activityLog.createdAt))

export const subjectsTo = async (app: TestApp, address: string) =>
  (await app.mails()).filter(({ to }) => JSON.stringify(to).includes(address)).map(({ subject }) => subject)

/** Sends a program's form as a browser does. */
export async function changeProgram(admin: TestApp['visitor'], id: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return admin.put(`/api/admin/programs/${id}`, Buffer.from(await encoded.arrayBuffer()), { headers })
}
