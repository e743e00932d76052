import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { cardCheckouts } from '#server/money/cards/card-tables.ts'
import { donations } from '#server/money/donations/donation-tables.ts'
import { moneyAccounts, moneyBook, moneyCategories, moneyClosings, moneyEntries } from '#server/money/money-tables.ts'
import { sponsors } from '#server/money/sponsors/sponsor-tables.ts'
import { moneyStatementLines, moneyStatements } from '#server/money/statements/statement-tables.ts'
import { BANK, CASH_BOX, FOOD } from '#tests/http/money/book.ts'
import type { TestApp } from '#tests/test-app.ts'
import {
  adminsOnly,
  at,
  everybody,
  type MatrixRow,
  ownerOnly,
  signedInOnly,
  superAdminOnly,
} from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const ENTRY = { kind: 'out', amount: 12.5, day: '2026-03-09', accountId: CASH_BOX, categoryId: FOOD } as const
const BUDGET = { lines: [{ categoryId: FOOD, planned: 900 }] }
const ACCOUNT = { kind: 'other', openedOn: '2026-03-01', openingBalance: 0 } as const

const addEntry = ({ db }: TestApp, { owner }: MatrixData) =>
  db.insert(moneyEntries).values({
    id: owner.id,
    day: '2026-03-09',
    amountFils: 1250,
    fromAccountId: CASH_BOX,
    toCategoryId: FOOD,
    sourceKind: 'typed',
    sourceId: owner.id,
  })
const addAccount = ({ db }: TestApp, { owner }: MatrixData) =>
  db.insert(moneyAccounts).values({ id: owner.id, name: `Fund ${owner.id}`, kind: 'other' })
const addCategory = ({ db }: TestApp, { owner }: MatrixData) =>
  db.insert(moneyCategories).values({ id: owner.id, name: `Flowers ${owner.id}`, kind: 'expense' })
const openBook = ({ db }: TestApp) => db.update(moneyBook).set({ closedThrough: null })
/** There is one book for everybody, and only its latest closing can be opened again. */
let closings = 0
const addClosing = ({ db, clock }: TestApp, { owner }: MatrixData) =>
  db.insert(moneyClosings).values({
    id: owner.id,
    period: '2026-02',
    through: '2026-02-28',
    missing: [],
    closedAt: new Date(clock.time.getTime() + ++closings),
  })

/** An account with a statement whose only line is open, and one with a booked line. */
let statements = 0
async function addStatement({ db }: TestApp, { owner }: MatrixData) {
  statements += 1
  const day = `2020-01-${String((statements % 28) + 1).padStart(2, '0')}`
  const [statement] = await db
    .insert(moneyStatements)
    .values({ id: owner.id, accountId: BANK, fileName: 'jan.csv', firstDay: day, lastDay: day })
    .returning()
  const line = { statementId: statement!.id, accountId: BANK, position: 0, day, text: 'FEE', amountFils: -100 }
  const decided = { outcome: 'entry', decidedAt: new Date('2026-03-01T08:00:00Z') } as const
  await db.insert(moneyStatementLines).values({ ...line, id: owner.id, fingerprint: owner.id, ...decided })
}
const removeLine = ({ db }: TestApp, { owner }: MatrixData) =>
  db.update(moneyStatementLines).set({ outcome: null, decidedAt: null }).where(eq(moneyStatementLines.id, owner.id))

const addCardPayment =
  (status: 'unassigned' | 'open') =>
  ({ db }: TestApp, { owner }: MatrixData) =>
    db.insert(cardCheckouts).values({
      id: owner.id,
      payableKind: 'dues',
      payableId: owner.id,
      title: 'Dues 2026',
      personId: owner.userId,
      name: 'Asha Menon',
      amountFils: 10_000,
      receivedAmount: 10_000,
      receivedCurrency: 'aed',
      status,
      problem: 'settled',
      expiresAt: new Date(),
      paidAt: new Date(),
    })

const SPONSOR = { name: 'Al Nahda Trading', year: 2026, promisedAmount: 500 }
const addSponsor = ({ db }: TestApp, { owner }: MatrixData) =>
  db.insert(sponsors).values({ id: owner.id, name: 'Al Nahda Trading', year: 2026 })

const addDonation = ({ db }: TestApp, { owner }: MatrixData) =>
  db
    .insert(donations)
    .values({
      id: owner.id,
      receiptNumber: 'D-2026-0001',
      receiptYear: 2026,
      receiptPosition: 1,
      donor: 'Leela Rajan',
      amountFils: 10_000,
      day: '2026-03-09',
      permit: 'CDA-1234',
    })
    // each caller of the matrix asks for the same one
    .onConflictDoNothing()

export const moneyRows: Record<string, MatrixRow> = {
  'GET /api/admin/money/donations': { request: at('/api/admin/money/donations'), expected: adminsOnly(200) },
  'POST /api/admin/money/donations': {
    request: () => ({
      url: '/api/admin/money/donations',
      body: { id: randomUUID(), donor: 'Leela Rajan', amount: 100, day: '2026-03-09', accountId: BANK },
    }),
    // without a permit
    expected: adminsOnly(409),
  },
  'GET /api/admin/money/donations/{id}/receipt.pdf': {
    request: ({ owner }) => ({ url: `/api/admin/money/donations/${owner.id}/receipt.pdf` }),
    before: addDonation,
    expected: adminsOnly(200),
  },
  'GET /api/admin/money/sponsors': { request: at('/api/admin/money/sponsors'), expected: adminsOnly(200) },
  'POST /api/admin/money/sponsors': {
    request: () => ({ url: '/api/admin/money/sponsors', body: SPONSOR }),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/money/sponsors/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/money/sponsors/${owner.id}`, body: SPONSOR }),
    before: addSponsor,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/money/sponsors/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/money/sponsors/${owner.id}` }),
    before: addSponsor,
    expected: adminsOnly(200),
  },
  'POST /api/admin/money/sponsors/{id}/payments': {
    request: ({ owner }) => ({
      url: `/api/admin/money/sponsors/${owner.id}/payments`,
      body: { id: owner.id, amount: 500, day: '2026-03-09', accountId: CASH_BOX },
    }),
    before: async (app, data) => {
      await openBook(app)
      await addSponsor(app, data)
    },
    expected: adminsOnly(201),
  },
  'POST /api/upload/sponsor-logo': {
    request: () => ({ url: '/api/upload/sponsor-logo', form: 'file' }),
    expected: adminsOnly(200),
  },
  'GET /api/pay': { request: at('/api/pay'), expected: signedInOnly(200) },
  // without the keys of Stripe nobody pays by card
  'POST /api/pay/{kind}/{id}': {
    request: ({ owner }) => ({ url: `/api/pay/dues/${owner.id}` }),
    expected: signedInOnly(404),
  },
  'GET /api/pay/{id}': {
    request: ({ owner }) => ({ url: `/api/pay/${owner.id}` }),
    before: addCardPayment('open'),
    expected: ownerOnly(200),
  },
  'GET /api/admin/money/card-payments': {
    request: at('/api/admin/money/card-payments?view=all'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/money/card-messages': { request: at('/api/admin/money/card-messages'), expected: adminsOnly(200) },
  'GET /api/admin/money/card-payments/{id}/payables': {
    request: ({ owner }) => ({ url: `/api/admin/money/card-payments/${owner.id}/payables` }),
    before: addCardPayment('unassigned'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/money/card-payments/{id}/assign': {
    // to something that does not exist: the guard is what matters here
    request: ({ owner }) => ({
      url: `/api/admin/money/card-payments/${owner.id}/assign`,
      body: { kind: 'dues', id: owner.id },
    }),
    before: addCardPayment('unassigned'),
    expected: adminsOnly(404),
  },
  // without the keys of Stripe nothing goes back to a card
  'POST /api/admin/money/card-payments/{id}/refund': {
    request: ({ owner }) => ({ url: `/api/admin/money/card-payments/${owner.id}/refund` }),
    before: addCardPayment('unassigned'),
    expected: adminsOnly(404),
  },
  // nobody signs in for it: without the keys of Stripe it does not exist
  'POST /api/stripe/webhook': { request: at('/api/stripe/webhook'), expected: everybody(404) },
  'GET /api/admin/money/entries': { request: at('/api/admin/money/entries'), expected: adminsOnly(200) },
  'GET /api/admin/money/entries.csv': { request: at('/api/admin/money/entries.csv'), expected: adminsOnly(200) },
  'GET /api/admin/money/months': { request: at('/api/admin/money/months'), expected: adminsOnly(200) },
  'GET /api/admin/money/events': { request: at('/api/admin/money/events'), expected: adminsOnly(200) },
  'GET /api/admin/money/entries/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/money/entries/${owner.id}` }),
    before: addEntry,
    expected: adminsOnly(200),
  },
  'POST /api/admin/money/entries': {
    request: ({ owner }) => ({ url: '/api/admin/money/entries', body: { ...ENTRY, id: owner.id } }),
    before: openBook,
    expected: adminsOnly(201),
  },
  'POST /api/admin/money/entries/{id}/reverse': {
    request: ({ owner }) => ({ url: `/api/admin/money/entries/${owner.id}/reverse`, body: { reason: 'Typed twice' } }),
    before: addEntry,
    expected: adminsOnly(200),
  },
  'POST /api/admin/money/entries/{id}/receipts': {
    // an address that was never uploaded: the guard is what matters here
    request: ({ owner }) => ({
      url: `/api/admin/money/entries/${owner.id}/receipts`,
      body: { url: '/files/none.pdf' },
    }),
    before: addEntry,
    expected: adminsOnly(400),
  },
  'POST /api/upload/money-receipt': {
    request: () => ({ url: '/api/upload/money-receipt', form: 'receipt' }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/money/accounts': { request: at('/api/admin/money/accounts'), expected: adminsOnly(200) },
  'POST /api/admin/money/accounts': {
    request: ({ owner }) => ({ url: '/api/admin/money/accounts', body: { ...ACCOUNT, name: `Fund ${owner.id}` } }),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/money/accounts/{id}': {
    request: ({ owner }) => ({
      url: `/api/admin/money/accounts/${owner.id}`,
      body: { name: `Reserve ${owner.id}`, openedOn: null, openingBalance: 0, isOpen: true },
    }),
    before: addAccount,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/money/accounts/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/money/accounts/${owner.id}` }),
    before: addAccount,
    expected: adminsOnly(200),
  },
  'GET /api/admin/money/categories': { request: at('/api/admin/money/categories'), expected: adminsOnly(200) },
  'POST /api/admin/money/categories': {
    request: ({ owner }) => ({
      url: '/api/admin/money/categories',
      body: { name: `Flowers ${owner.id}`, kind: 'expense', isOpen: true },
    }),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/money/categories/{id}': {
    request: ({ owner }) => ({
      url: `/api/admin/money/categories/${owner.id}`,
      body: { name: `Lamps ${owner.id}`, kind: 'expense', isOpen: true },
    }),
    before: addCategory,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/money/categories/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/money/categories/${owner.id}` }),
    before: addCategory,
    expected: adminsOnly(200),
  },
  'GET /api/admin/money/years/{year}/budget': {
    request: at('/api/admin/money/years/2026/budget'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/money/years/{year}/budget': {
    request: () => ({ url: '/api/admin/money/years/2026/budget', body: BUDGET }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/money/events/{id}/budget': {
    request: ({ event }) => ({ url: `/api/admin/money/events/${event.id}/budget` }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/money/events/{id}/budget': {
    request: ({ event }) => ({ url: `/api/admin/money/events/${event.id}/budget`, body: BUDGET }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/money/years/{year}/notes': {
    request: () => ({ url: '/api/admin/money/years/2026/notes', body: { notes: 'A good year' } }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/money/report': { request: at('/api/admin/money/report?year=2026'), expected: adminsOnly(200) },
  'GET /api/admin/money/report.csv': {
    request: at('/api/admin/money/report.csv?year=2026'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/money/report.pdf': {
    request: at('/api/admin/money/report.pdf?year=2026'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/money/closings': { request: at('/api/admin/money/closings'), expected: adminsOnly(200) },
  'GET /api/admin/money/closings/check': {
    request: at('/api/admin/money/closings/check?period=2026-02'),
    before: openBook,
    expected: adminsOnly(200),
  },
  'POST /api/admin/money/closings': {
    // a month that is not over: the book is one for all callers, so only the first of them could close a month
    request: () => ({ url: '/api/admin/money/closings', body: { period: '2026-03' } }),
    expected: adminsOnly(409),
  },
  'POST /api/admin/money/closings/{id}/reopen': {
    request: ({ owner }) => ({ url: `/api/admin/money/closings/${owner.id}/reopen`, body: { reason: 'A late bill' } }),
    before: addClosing,
    expected: superAdminOnly(200),
  },
  'GET /api/admin/money/cash-counts': { request: at('/api/admin/money/cash-counts'), expected: adminsOnly(200) },
  'POST /api/admin/money/cash-counts': {
    request: () => ({
      url: '/api/admin/money/cash-counts',
      body: { accountId: CASH_BOX, countedOn: '2026-03-09', pieces: { 10000: 3 } },
    }),
    before: openBook,
    expected: adminsOnly(201),
  },
  'GET /api/admin/money/statements': { request: at('/api/admin/money/statements'), expected: adminsOnly(200) },
  'GET /api/admin/money/statements/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/money/statements/${owner.id}` }),
    before: addStatement,
    expected: adminsOnly(200),
  },
  // a photo is not a statement
  'POST /api/admin/money/statements/preview': {
    request: () => ({ url: '/api/admin/money/statements/preview', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/money/statements': {
    request: () => ({ url: '/api/admin/money/statements', form: 'file' }),
    expected: adminsOnly(400),
  },
  'DELETE /api/admin/money/statements/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/money/statements/${owner.id}` }),
    before: async (app, data) => {
      await addStatement(app, data)
      await removeLine(app, data)
    },
    expected: adminsOnly(200),
  },
  // a line that does not exist is named in the response
  'POST /api/admin/money/statement-lines/confirm': {
    request: ({ owner }) => ({
      url: '/api/admin/money/statement-lines/confirm',
      body: { items: [{ lineId: owner.id, targets: [{ kind: 'entry', id: owner.id }] }] },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/money/statement-lines/entries': {
    request: ({ owner }) => ({
      url: '/api/admin/money/statement-lines/entries',
      body: { items: [{ lineId: owner.id, categoryId: FOOD }] },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/money/statement-lines/{id}/open': {
    request: ({ owner }) => ({ url: `/api/admin/money/statement-lines/${owner.id}/open` }),
    before: addStatement,
    expected: adminsOnly(200),
  },
}
