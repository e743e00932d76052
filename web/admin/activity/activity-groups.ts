import type { ResponseOf } from '#web/platform/call.ts'

export type ActivityEntry = ResponseOf<'GET /api/admin/activity'>[number]
/** One line of the log: an entry, with those after it that are the same act on others. */
export type ActivityGroup = { first: ActivityEntry; others: readonly ActivityEntry[] }

/** The longest time from the first entry of one act to its last. */
const ONE_ACT_MS = 60_000
/** Fewer equal entries are shown as they are. */
const MIN_GROUP = 3

/**
 * The entries, latest first; one person's act on several records within a minute, such as approving twelve people, is
 * one line.
 */
export function groupEntries(entries: readonly ActivityEntry[]): ActivityGroup[] {
  const runs: Run[] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run && isSameAct(run, entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => {
    const [first, ...others] = run
    return run.length < MIN_GROUP ? run.map((entry) => ({ first: entry, others: [] })) : [{ first, others }]
  })
}

type Run = [ActivityEntry, ...ActivityEntry[]]

/** What the site did, or people whose data was deleted, is never one act: nobody knows whether it was one person. */
const isSameAct = ([latest, ...others]: Run, entry: ActivityEntry) =>
  entry.actorId !== null &&
  latest.actorId === entry.actorId &&
  latest.action === entry.action &&
  latest.subjectType === entry.subjectType &&
  (others.at(-1) ?? latest).subjectId !== entry.subjectId &&
  new Date(latest.createdAt).getTime() - new Date(entry.createdAt).getTime() <= ONE_ACT_MS
