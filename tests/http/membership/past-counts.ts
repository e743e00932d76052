import type { TestApp } from '#tests/test-app.ts'

type Callers = { committee: TestApp['visitor']; visitor: TestApp['visitor'] }
/** Events by id, a program of one of them, and a judged item of a festival. */
type Events = { ids: readonly string[]; race: string; item: string; festival: string }

/** Every number that the site gives about events, and never a name. */
export async function readCounts({ committee, visitor }: Callers, { ids, race, item, festival }: Events) {
  const read = async (path: string) => (await committee.get(path)).json()
  const numbers = []
  for (const id of ids) {
    const { registeredCount, waitingCount, entrantCount, programCount } = await read(`/api/admin/events/${id}`)
    const attendees = await read(`/api/admin/events/${id}/attendees`)
    numbers.push({
      counts: { registeredCount, waitingCount, entrantCount, programCount },
      attendance: await read(`/api/admin/events/${id}/attendance`),
      parties: attendees.map(({ people, children, vegetarian, arrived }: Record<string, unknown>) => [
        people,
        children,
        vegetarian,
        arrived,
      ]),
    })
  }
  const entrants = (await read(`/api/admin/programs/${race}/entrants`)).length
  const { rows } = (await visitor.get(`/api/programs/${item}/results`)).json()
  const results = rows.map(({ place, grade, score, points }: Record<string, unknown>) => [place, grade, score, points])
  const participants = (await read(`/api/admin/events/${festival}/participants`)).length
  return { numbers, entrants, results, participants }
}
