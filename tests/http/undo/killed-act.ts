import { expect } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { undoableChanges } from '#server/platform/undo/undo-tables.ts'
import type { TestApp } from '#tests/test-app.ts'

const KILLED = new Error('killed')

/** A database whose transaction dies at its end, as if the process had been killed before the commit. */
export const dying = (db: Database): Database =>
  new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (tx: unknown) => Promise<unknown>) =>
            target.transaction(async (tx) => {
              await work(tx)
              throw KILLED
            })
        : Reflect.get(target, name),
  })

/** An act with one mail leaves nothing if the process is killed before its commit, and otherwise the mail and its undo. */
export async function expectAllOrNothing(app: TestApp, act: (db: Database) => Promise<unknown>): Promise<void> {
  const count = async () => [await app.db.$count(undoableChanges), await app.db.$count(mails)]
  const before = await count()
  await expect(act(dying(app.db))).rejects.toBe(KILLED)
  expect(await count()).toEqual(before)
  await act(app.db)
  expect(await count()).toEqual([before[0]! + 1, before[1]! + 1])
}
