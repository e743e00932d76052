import type { Executor } from '#server/platform/database/database.ts'
import { listNumberHolders } from '../../register/former-number-queries.ts'
import type { Problem } from '../import-reading.ts'
import { numberTaken } from '../known-people.ts'

type NewNumber = { line: number; memberId: string; number: string }

/** Why members cannot get the numbers of their rows, by line: others have or had them, or an earlier row brings them. */
export async function findRejectedNumbers(db: Executor, rows: readonly NewNumber[]): Promise<Map<number, Problem>> {
  const holders = await listNumberHolders(
    db,
    rows.map(({ number }) => number),
  )
  const holdersOf = Map.groupBy(holders, ({ number }) => number)
  const lineOf = new Map<string, number>()
  const rejected = new Map<number, Problem>()
  for (const { line, memberId, number } of rows) {
    const holder = holdersOf.get(number)?.find(({ id }) => id !== memberId)
    const earlier = lineOf.get(number)
    if (holder) rejected.set(line, numberTaken(holder))
    else if (earlier !== undefined) rejected.set(line, numberTwice(earlier))
    else lineOf.set(number, line)
  }
  return rejected
}

const numberTwice = (line: number): Problem => ({
  field: 'membershipNumber',
  message: `This number is already in line ${line}`,
})
