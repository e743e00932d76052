import { openPortal, subjectsTo } from './event-forms.ts'

export const TWO_MINUTES = 120_000

/** An event with one registered member and two who wait; tasks wait by the database's clock. */
export async function openFullEvent() {
  const portal = await openPortal({ startsAt: new Date() })
  const { app, admin } = portal
  const event = await app.event({ title: 'Boat race', capacity: 1 })
  const url = `/api/admin/events/${event.id}`
  const [asha, binu, chitra] = [await app.member(), await app.member(), await app.member()]
  await (await app.as(asha)).post(`/api/events/${event.id}/register`)
  for (const person of [binu, chitra]) {
    app.advance(1000)
    await (await app.as(person)).post(`/api/events/${event.id}/waiting-list`)
  }
  await app.mails()
  const undoable = async () => (await admin.get('/api/admin/undo?area=events')).json()
  const undo = async () => admin.post(`/api/admin/undo/${(await undoable()).id}`)
  const later = async (email: string) => {
    app.advance(TWO_MINUTES)
    return (await subjectsTo(app, email)).filter((subject) => !subject?.startsWith('You are registered'))
  }
  return { ...portal, event, url, asha, binu, chitra, undoable, undo, later }
}
