import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectPartiesInOrder } from '#tests/http/events/party-property.ts'

test(
  'in 150 runs, concurrent changes to an event give a result that some sequence could give',
  {
    timeout: 600_000,
  },
  () => expectPartiesInOrder({ runs: 150 }),
)

test("without the event's lock, concurrent changes give a result that no sequence could give", {
  timeout: 600_000,
}, async () => {
  const removed = removeEventLock()
  const failure: Error = await expectPartiesInOrder({ runs: 150 }).catch((error) => error)
  expect(`${failure?.message} ${failure?.cause}`).toContain('No order leads from')
  expect(removed.count).toBeGreaterThan(0)
})

/** Sends the statement that locks an event's row without its lock. */
function removeEventLock() {
  const removed = { count: 0 }
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [{ text?: string } | undefined]
    if (statement?.text && LOCK.test(statement.text)) {
      removed.count += 1
      given[0] = { ...statement, text: statement.text.replace(LOCK, '$1') }
    }
    return query.apply(this, given)
  } as never)
  onTestFinished(() => spy.mockRestore())
  return removed
}

const LOCK = /^(select .* from "events" where .*) for update$/
