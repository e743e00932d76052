import { randomUUID } from 'node:crypto'
import { listSignInAddresses } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { splitName } from '../account-names.ts'
import type { Chosen } from './imported-records.ts'

/**
 * The account of each row: the one without a membership that has its address, or a new one. An address signs in one
 * person: who comes later with it gets an account without a login.
 */
export async function addAccounts(tx: Transaction, rows: readonly Chosen[]) {
  const taken = await listSignInAddresses(
    tx,
    rows.map(({ member }) => member.email),
  )
  const given = new Set<string>()
  const accounts = rows.map(({ accountId, member }) => {
    if (accountId && !given.has(accountId)) {
      given.add(accountId)
      return { id: accountId, isNew: false, email: null, ...splitName(member.fullName) }
    }
    const address = member.email.toLowerCase()
    const isFree = address !== '' && !taken.has(address)
    taken.add(address)
    return { id: randomUUID(), isNew: true, email: isFree ? member.email : null, ...splitName(member.fullName) }
  })
  const added = accounts.flatMap(({ isNew, ...account }) => (isNew ? [{ ...account, isFirstLogin: true }] : []))
  if (added.length > 0) await tx.insert(users).values(added)
  return accounts
}
