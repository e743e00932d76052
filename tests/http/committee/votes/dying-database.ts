import type { Database } from '#server/platform/database/database.ts'

export const KILLED = new Error('killed')

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
