import type { TestApp } from '#tests/test-app.ts'
import { openAnnouncing } from '../../announcements/announcing.ts'

const DAY_MS = 86_400_000

/** A poll as it is written in an announcement; it ends after two days. */
export const pollOf = (app: TestApp, given: object = {}) => ({
  question: 'Sunday or Friday for the picnic?',
  note: '',
  isMultiple: false,
  closesAt: new Date(app.clock.time.getTime() + 2 * DAY_MS).toISOString(),
  options: ['Sunday', 'Friday'],
  ...given,
})

export type Poll = { id: string; options: { id: string; title: string; votes: number }[]; updatedAt: string }

/** An admin who asks polls in announcements. */
export async function openAsking() {
  const announcing = await openAnnouncing()
  const { app, admin, announce } = announcing
  return {
    ...announcing,
    /** Sends an announcement with a poll and returns the poll. */
    async ask(given: object = {}, announcement: object = {}): Promise<Poll> {
      const id = await announce({ ...announcement, poll: pollOf(app, given) })
      const polls = (await admin.get('/api/admin/polls')).json<Poll[]>()
      const poll = polls.find((each) => each.id === id)
      if (!poll) throw new Error('The poll was not opened')
      return poll
    },
  }
}
