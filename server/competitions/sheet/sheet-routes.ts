import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { competitionsAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { receiveTable } from '#server/platform/tables/receive-table.ts'
import { readTableLines } from '#server/platform/tables/table-lines.ts'
import { itemSheetApi } from '#shared/competitions/sheet/item-sheet-api.ts'
import { lateEntriesApi } from '#shared/competitions/sheet/late-entries-api.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS } from '#shared/competitions/sheet/sheet-columns.ts'
import { getFestival } from '../competition-queries.ts'
import { enterLate } from './late-entries-service.ts'
import { getSheet } from './sheet-queries.ts'
import { saveSheet } from './sheet-service.ts'

const FILE_RULE = {
  maxBytes: MAX_SHEET_BYTES,
  tooLarge: `This file is larger than ${MAX_SHEET_BYTES / 1024 / 1024} MB. Is it a list of items?`,
}
const LIMITS = {
  maxRows: MAX_SHEET_ROWS,
  tooManyRows: `This file has more than ${MAX_SHEET_ROWS} rows. Split it and import the parts.`,
  delimiterIn: 'lines',
} as const

export function mountItemSheet(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, lateEntriesApi, {
    'POST /api/admin/events/:id/competition/late-entries': competitionsAdmin(({ params, body, account }) =>
      enterLate(db, params.id, body, { actorId: account.id, now: now() }),
    ),
  })
  mount(app, itemSheetApi, {
    'GET /api/admin/events/:id/competition/sheet': competitionsAdmin(async ({ params }) =>
      getSheet(db, await getFestival(db, params.id)),
    ),
    'PUT /api/admin/events/:id/competition/sheet': competitionsAdmin(({ params, body, account }) =>
      saveSheet(db, params.id, body, { actorId: account.id, now: now() }),
    ),
    'POST /api/admin/events/:id/competition/sheet/table': competitionsAdmin(async ({ params, request }) => {
      await getFestival(db, params.id)
      const { content } = await receiveTable(request, z.object({}), FILE_RULE)
      const lines = await readTableLines(content, LIMITS)
      return { table: lines.map(({ cells }) => [...cells]) }
    }),
  })
}
