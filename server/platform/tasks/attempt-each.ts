import type { Log } from './tasks.ts'

/**
 * Does the work for each of them in turn, and returns the results. One that fails is logged, and the others go on; the
 * next run of the schedule tries it again.
 */
export async function attemptEach<Subject extends { id: string }, Result>(
  subjects: readonly Subject[],
  work: (subject: Subject) => Promise<Result>,
  { log, failure }: { log: Log; failure: string },
): Promise<Result[]> {
  const results: Result[] = []
  for (const subject of subjects)
    try {
      results.push(await work(subject))
    } catch (error) {
      log.error({ err: error, subjectId: subject.id }, failure)
    }
  return results
}
