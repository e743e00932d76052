import { folded } from './sheet-columns.ts'

export type CriterionCell = { name: string; maxMarks: number }

const MAX_CRITERIA = 12
const MAX_MARKS = 1000
const MAX_JUDGES = 15
const MAX_CRITERION_NAME = 80
const MAX_JUDGE_NAME = 120

/** 'Anitha Rao, Biju Thomas' */
export const namesCell = (names: readonly string[]): string => joined(names)

/** 'Voice 40, Rhythm 30' */
export const criteriaCell = (criteria: readonly CriterionCell[]): string =>
  joined(criteria.map(({ name, maxMarks }) => `${name} ${maxMarks}`))

/** The names of judges, each once. */
export function readNames(text: string): { names: string[]; message: string | undefined } {
  const names = partsOf(text).filter((name, at, all) => all.findIndex((other) => folded(other) === folded(name)) === at)
  if (names.length > MAX_JUDGES) return { names, message: `Please choose at most ${MAX_JUDGES} judges` }
  const isTooLong = names.some((name) => name.length > MAX_JUDGE_NAME)
  return { names, message: isTooLong ? `Please use at most ${MAX_JUDGE_NAME} characters for a name` : undefined }
}

/** Criteria with their maximum: 'Voice 40, Rhythm: 30, Grace (30 marks)'. */
export function readCriteria(text: string): { criteria: CriterionCell[]; message: string | undefined } {
  const parts = partsOf(text)
  const criteria = parts.map(criterionIn)
  const read = criteria.filter((criterion) => criterion !== null)
  return { criteria: read, message: criteriaMessage(parts, criteria, read) }
}

function criteriaMessage(
  parts: readonly string[],
  criteria: readonly (CriterionCell | null)[],
  read: readonly CriterionCell[],
): string | undefined {
  if (parts.length === 0) return 'Please write what is judged, such as Voice 40, Rhythm 30'
  const unread = parts[criteria.indexOf(null)]
  if (unread !== undefined) return `Please write the maximum marks after ‘${unread}’, such as ${unread} 20`
  if (read.length > MAX_CRITERIA) return `Please write at most ${MAX_CRITERIA} criteria`
  if (read.some(({ maxMarks }) => maxMarks < 1 || maxMarks > MAX_MARKS))
    return 'Please enter a maximum of 1 to 1,000 marks'
  if (read.some(({ name }) => name.length > MAX_CRITERION_NAME))
    return `Please use at most ${MAX_CRITERION_NAME} characters for a criterion`
  if (new Set(read.map(({ name }) => folded(name))).size < read.length) return 'Two criteria have the same name'
  return undefined
}

const CRITERION = /^(.*\S)[\s:=(–-]+(\d{1,4})(?:\s*(?:marks?|points?))?\)?$/i

function criterionIn(text: string): CriterionCell | null {
  const [, name, marks] = CRITERION.exec(text) ?? []
  return name === undefined ? null : { name: name.replace(/[\s:=(–-]+$/, ''), maxMarks: Number(marks) }
}

/** Semicolons separate where a name has a comma; the last one says so where there is only one name. */
function joined(parts: readonly string[]): string {
  if (!parts.some((part) => part.includes(','))) return parts.join(', ')
  return parts.length === 1 ? `${parts[0]};` : parts.join('; ')
}

const partsOf = (text: string): string[] =>
  text
    .split(/[;\n]/.test(text) ? /[;\n]/ : ',')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
