import { type SQL, sql } from 'drizzle-orm'
import type { SeesField } from '#shared/accounts/personal-field-rules.ts'
import { users } from './account-tables.ts'

/** The text in which somebody searches for accounts: the name, and the address if they see addresses. */
export const accountText = (sees: SeesField): SQL =>
  sees('email') ? sql`${users.searchText}` : sql`normal_name(${users.firstName} || ' ' || ${users.lastName})`
