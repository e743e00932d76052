import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { AccountName, EntryDay, OpeningAmount } from './entry-rules.ts'
import { ACCOUNT_KINDS, CHOSEN_CATEGORY_KINDS, RECEIVING_METHODS, SITE_CATEGORIES } from './money-enums.ts'

const MoneyAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  receives: z.nullable(z.enum(RECEIVING_METHODS)),
  openedOn: z.nullable(Day),
  openingBalance: Dirhams,
  isOpen: z.boolean(),
  balance: Dirhams,
  entries: z.int(),
  /** When the cash was last counted. */
  countedOn: z.nullable(Day),
  updatedAt: Instant,
})

export const AccountInput = z.object({
  name: AccountName,
  kind: z.enum(ACCOUNT_KINDS),
  openedOn: EntryDay,
  openingBalance: OpeningAmount,
})
export type AccountInput = z.infer<typeof AccountInput>

export const AccountEdit = z.object({
  name: AccountName,
  /** Null while the treasurer has not entered the opening balance. */
  openedOn: z.nullable(EntryDay),
  openingBalance: OpeningAmount,
  isOpen: z.boolean(),
  updatedAt: BasedOn,
})
export type AccountEdit = z.infer<typeof AccountEdit>

const MoneyCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(CHOSEN_CATEGORY_KINDS),
  /** Set where the site books by itself. */
  key: z.nullable(z.enum(SITE_CATEGORIES)),
  isOpen: z.boolean(),
  entries: z.int(),
  updatedAt: Instant,
})

export const CategoryInput = z.object({ name: AccountName, kind: z.enum(CHOSEN_CATEGORY_KINDS), isOpen: z.boolean() })
export type CategoryInput = z.infer<typeof CategoryInput>

export const moneyAccountApi = {
  'GET /api/admin/money/accounts': {
    why: 'The accounts with their balances (decision 62)',
    response: z.array(MoneyAccount),
  },
  'POST /api/admin/money/accounts': {
    why: 'Adds an account with its opening balance (decision 62)',
    status: 201,
    body: AccountInput,
    response: MoneyAccount,
  },
  'PUT /api/admin/money/accounts/:id': {
    why: 'Renames an account, corrects its opening balance, closes or opens it (decision 62)',
    params: ById,
    body: AccountEdit,
    response: MoneyAccount,
  },
  'DELETE /api/admin/money/accounts/:id': {
    why: 'Deletes an account without entries (decision 62)',
    params: ById,
    response: Message,
  },
  'GET /api/admin/money/categories': {
    why: 'The categories for income and expense (decision 62)',
    response: z.array(MoneyCategory),
  },
  'POST /api/admin/money/categories': {
    why: 'Adds a category (decision 62)',
    status: 201,
    body: CategoryInput,
    response: MoneyCategory,
  },
  'PUT /api/admin/money/categories/:id': {
    why: 'Changes a category, closes or opens it (decision 62)',
    params: ById,
    body: CategoryInput,
    response: MoneyCategory,
  },
  'DELETE /api/admin/money/categories/:id': {
    why: 'Deletes a category that nothing has (decision 62)',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    moneyAccounts: typeof moneyAccountApi
  }
}
