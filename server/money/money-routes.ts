import type { FastifyInstance } from 'fastify'
import { superAdmin, treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { limited, mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { receiveDocument } from '#server/platform/uploads/document-service.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { moneyAccountApi } from '#shared/money/account-api.ts'
import { moneyBudgetApi } from '#shared/money/budget-api.ts'
import { moneyClosingApi } from '#shared/money/closing-api.ts'
import { moneyEntryApi } from '#shared/money/entry-api.ts'
import { moneyYearNotesApi } from '#shared/money/year-notes-api.ts'
import { listAccounts, listCategories } from './account-queries.ts'
import { addAccount, addCategory, deleteAccount, deleteCategory, editAccount, editCategory } from './account-service.ts'
import { readEventBudget, readYearBudget, saveEventBudget, saveYearBudget } from './budget-service.ts'
import { countCash, listCashCounts } from './cash-count-service.ts'
import { checkClosing, closePeriod, listClosings, reopenPeriod } from './closing-service.ts'
import { listEntryEvents } from './entry-events.ts'
import { listEntries, listMonths } from './entry-queries.ts'
import { addEntry, addReceipt, reverseEntry, showEntry } from './entry-service.ts'
import { saveYearNotes } from './year-notes-service.ts'

const RECEIPTS_PER_CALLER = { max: 120, timeWindow: '1 hour' } as const

type Admin = { account: { id: string } }

/** The cash book. */
export function mountEntries(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const by = ({ account }: Admin) => ({ adminId: account.id, now: now() })
  mount(app, moneyEntryApi, {
    'GET /api/admin/money/entries': treasurer(async ({ query, request, reply }) => {
      const { receiptAboveFils } = await readSettings(db)
      const page = await listEntries(db, query, receiptAboveFils)
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/money/months': treasurer(async ({ query }) => {
      const { receiptAboveFils } = await readSettings(db)
      return listMonths(db, query, receiptAboveFils)
    }),
    'GET /api/admin/money/entries/:id': treasurer(({ params }) => showEntry(db, params.id)),
    'POST /api/admin/money/entries': treasurer((call) => addEntry(db, by(call), call.body)),
    'POST /api/admin/money/entries/:id/reverse': treasurer((call) =>
      reverseEntry(db, by(call), call.params.id, call.body),
    ),
    'POST /api/admin/money/entries/:id/receipts': treasurer((call) =>
      addReceipt(db, by(call), call.params.id, call.body.url),
    ),
    'POST /api/upload/money-receipt': limited(
      RECEIPTS_PER_CALLER,
      treasurer(async ({ request }) => ({ url: await receiveDocument(request, context, 'receipt') })),
    ),
    'GET /api/admin/money/events': treasurer(() => listEntryEvents(db)),
  })
}

/** Accounts and categories. */
export function mountMoneyAccounts(app: FastifyInstance, { db, now }: AppContext): void {
  const by = ({ account }: Admin) => ({ adminId: account.id, now: now() })
  mount(app, moneyAccountApi, {
    'GET /api/admin/money/accounts': treasurer(() => listAccounts(db)),
    'POST /api/admin/money/accounts': treasurer((call) => addAccount(db, by(call), call.body)),
    'PUT /api/admin/money/accounts/:id': treasurer((call) => editAccount(db, by(call), call.params.id, call.body)),
    'DELETE /api/admin/money/accounts/:id': treasurer(async (call) => {
      await deleteAccount(db, by(call), call.params.id)
      return { message: 'The account has been deleted.' }
    }),
    'GET /api/admin/money/categories': treasurer(() => listCategories(db)),
    'POST /api/admin/money/categories': treasurer((call) => addCategory(db, by(call), call.body)),
    'PUT /api/admin/money/categories/:id': treasurer((call) => editCategory(db, by(call), call.params.id, call.body)),
    'DELETE /api/admin/money/categories/:id': treasurer(async (call) => {
      await deleteCategory(db, by(call), call.params.id)
      return { message: 'The category has been deleted.' }
    }),
  })
}

/** Closing and cash counts. */
export function mountClosings(app: FastifyInstance, { db, now }: AppContext): void {
  const by = ({ account }: Admin) => ({ adminId: account.id, now: now() })
  mount(app, moneyClosingApi, {
    'GET /api/admin/money/closings': treasurer(() => listClosings(db, now())),
    'GET /api/admin/money/closings/check': treasurer(({ query }) => checkClosing(db, query.period, now())),
    'POST /api/admin/money/closings': treasurer((call) => closePeriod(db, by(call), call.body)),
    'POST /api/admin/money/closings/:id/reopen': superAdmin((call) =>
      reopenPeriod(db, by(call), call.params.id, call.body.reason),
    ),
    'GET /api/admin/money/cash-counts': treasurer(() => listCashCounts(db)),
    'POST /api/admin/money/cash-counts': treasurer((call) => countCash(db, by(call), call.body)),
  })
}

/** What is planned, beside what was received and spent, and the notes of a year. */
export function mountYears(app: FastifyInstance, { db, now }: AppContext): void {
  const by = ({ account }: Admin) => ({ adminId: account.id, now: now() })
  mount(app, moneyBudgetApi, {
    'GET /api/admin/money/years/:year/budget': treasurer(({ params }) => readYearBudget(db, params.year, now())),
    'PUT /api/admin/money/years/:year/budget': treasurer((call) =>
      saveYearBudget(db, by(call), call.params.year, call.body),
    ),
    'GET /api/admin/money/events/:id/budget': treasurer(({ params }) => readEventBudget(db, params.id)),
    'PUT /api/admin/money/events/:id/budget': treasurer((call) =>
      saveEventBudget(db, by(call), call.params.id, call.body),
    ),
  })
  mount(app, moneyYearNotesApi, {
    'PUT /api/admin/money/years/:year/notes': treasurer((call) =>
      saveYearNotes(db, by(call), call.params.year, call.body),
    ),
  })
}
