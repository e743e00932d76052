import { expect, test } from 'vitest'
import { ACTIVITY_AUDIENCES } from '#shared/admin/activity-audiences.ts'
import { readSources } from '#tests/architecture/source-tree.ts'

/** What the server logs about: the end of each line that names a kind of subject. */
const named = readSources()
  .filter(({ path }) => path.startsWith('server/') && !path.endsWith('-tables.ts'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:subjectType(?:: |\] = )|SUBJECT = )(.+)/g)].map(([, rest = '']) => ({ path, rest })),
  )
  .map(({ path, rest }) => ({ path, rest, subjects: subjectsIn(rest) }))

/** The words in quotes that are no argument of a call. */
function subjectsIn(text: string): string[] {
  return [...text.replace(/, subjectId.*/, '').matchAll(/(?<!\()'([a-z_]+)'/g)].map(([, subject = '']) => subject)
}

test('every kind of subject in the activity log says who reads its entries', () => {
  const subjects = new Set(named.flatMap((each) => each.subjects))
  expect(subjects.size).toBeGreaterThan(40)
  expect([...subjects].filter((subject) => !(subject in ACTIVITY_AUDIENCES))).toEqual([])
})

test('a kind of subject is written where something is logged, so that the rule above finds it', () => {
  const unwritten = named.filter(({ rest, subjects }) => subjects.length === 0 && !/^(?:string\b|SUBJECT\b)/.test(rest))
  expect(unwritten).toEqual([])
})
