import { formatFils } from '#shared/platform/money.ts'
import type { BankLine } from './statement-reading-rules.ts'

type Ordered = { lines: BankLine[] } | { problem: string }
type Balanced = BankLine & { balance: number }

/**
 * The lines of a file from the earliest to the latest; banks write them in both directions. If the file has balances, they
 * must add up; otherwise the problem says which lines are doubled, swapped or missing.
 */
export function orderLines(lines: readonly BankLine[]): Ordered {
  const directions = [lines, lines.toReversed()]
  if (!hasBalances(lines)) return { lines: [...(directions.find(isByDay) ?? lines.toSorted(byDay))] }
  const fitting = directions.find((each) => breaksOf(each as Balanced[]).length === 0)
  if (fitting) return { lines: [...fitting] }
  const [better] = directions.toSorted((one, other) => faultsOf(one) - faultsOf(other))
  return { problem: nameBreak(better as Balanced[]) }
}

/** How little a direction is that of the file: days that go back weigh more than balances that break. */
const faultsOf = (lines: readonly BankLine[]): number =>
  lines.length * daysBack(lines) + breaksOf(lines as Balanced[]).length
const daysBack = (lines: readonly BankLine[]): number =>
  lines.filter(({ day }, at) => at > 0 && lines[at - 1]!.day > day).length

const hasBalances = (lines: readonly BankLine[]): boolean => lines.every(({ balance }) => balance !== null)
const byDay = (one: BankLine, other: BankLine): number => one.day.localeCompare(other.day)
const isByDay = (lines: readonly BankLine[]): boolean => daysBack(lines) === 0

/** The places of the lines that do not continue the balance of the line before. */
const breaksOf = (lines: readonly Balanced[]): number[] =>
  lines.flatMap(({ balance, amount }, at) => (at > 0 && lines[at - 1]!.balance + amount !== balance ? [at] : []))

function nameBreak(lines: readonly Balanced[]): string {
  const breaks = breaksOf(lines)
  const at = breaks[0]!
  const [before, line, next] = [lines[at - 1]!, lines[at]!, lines[at + 1]]
  const same = lines.find((other, place) => place < at && isSame(other, line))
  if (same) return `Line ${line.line} is in this file twice: it is the same as line ${same.line}.`
  if (next && before.balance + next.amount === next.balance && next.balance + line.amount === line.balance)
    return `Lines ${line.line} and ${next.line} are swapped. Please download the statement again.`
  if (breaks.length > 2 && breaks.length * 2 > lines.length)
    return 'The amounts and the balances of this file do not add up. Please check which column is what.'
  const missing = line.balance - line.amount - before.balance
  const [earlier, later] = [Math.min(before.line, line.line), Math.max(before.line, line.line)]
  return `Lines are missing between lines ${earlier} and ${later}: the balance changes by ${formatFils(missing)} more than the lines say.`
}

const isSame = (one: Balanced, other: Balanced): boolean =>
  one.day === other.day && one.text === other.text && one.amount === other.amount && one.balance === other.balance

/**
 * Whether a file begins after lines that were read, on the day of the last one: it opens with the balance that they close with.
 * If the last of them add up to 0, it may as well begin among them. Amounts are from the earliest to the latest.
 */
export function beginsAfter(amounts: readonly number[], closing: number, first: BankLine): boolean {
  if (first.balance === null || first.balance - first.amount !== closing) return false
  let sum = 0
  return amounts.toReversed().every((amount) => {
    sum += amount
    return sum !== 0
  })
}
