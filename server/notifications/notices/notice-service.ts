import { notifications } from '#server/notifications/notification-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

type Told = { userId: string; title: string; body: string }
type About = {
  /** Named by its room; those of the committee have their own way. */
  kind: string
  /** A path of the site. */
  link: string
  aboutId: string
  now: Date
}

/** Leaves each of these people a notice that stands in their dashboard until they have seen it; returns the ids. */
export async function tellPeople(tx: Executor, people: readonly Told[], about: About): Promise<string[]> {
  if (people.length === 0) return []
  const { now: createdAt, ...rest } = about
  const stored = await tx
    .insert(notifications)
    .values(people.map((told) => ({ ...told, ...rest, createdAt })))
    .returning({ id: notifications.id })
  return stored.map(({ id }) => id)
}
