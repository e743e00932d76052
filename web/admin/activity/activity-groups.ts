import type { ResponseOf } from '#web/platform/call.ts'

export type ActivityEntry = ResponseOf<'GET /api/admin/activity'>[number]
/** One line of the log: an entry, with those after it that are the same act on others. */
export type ActivityGroup = { first: ActivityEntry; others: readonly ActivityEntry[] }

/** The longest time between two entries of one act. */
const ONE_ACT_MS = 60_000
/** Fewer equal entries are shown as they are. */
const MIN_GROUP = 3

/** The entries in their order; one person's act on several records, such as approving twelve people, is one line. */
export function groupEntries(entries: readonly ActivityEntry[]): ActivityGroup[] {
  const runs: [ActivityEntry, ...ActivityEntry[]][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run && isSameAct(run.at(-1) ?? run[0], entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => {
    const [first, ...others] = run
    return run.length < MIN_GROUP ? run.map((entry) => ({ first: entry, others: [] })) : [{ first, others }]
  })
}

const isSameAct = (one: ActivityEntry, next: ActivityEntry) =>
  one.action === next.action &&
  one.actorName === next.actorName &&
  one.subjectType === next.subjectType &&
  one.subjectId !== next.subjectId &&
  new Date(one.createdAt).getTime() - new Date(next.createdAt).getTime() <= ONE_ACT_MS
