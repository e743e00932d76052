import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant } from '#shared/platform/wire.ts'

/** An import of the last day. */
const RecentImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** How many it has added, and of how many it has changed something. */
  people: z.int(),
  updated: z.int(),
  /** The admin who imported it; null if the account no longer exists. */
  by: z.nullable(z.string()),
  createdAt: Instant,
  undoUntil: Instant,
})

const UndoneImport = z.object({
  /** How many people were removed again. */
  removed: z.int(),
  /** Of how many the changes were taken back. */
  restored: z.int(),
  /** Those who stay, because something has been done with their record since. */
  left: z.array(z.object({ id: z.uuid(), fullName: z.string() })),
})

export const importUndoApi = {
  'GET /api/admin/member-imports': {
    why: 'The imports of the last day, which can be undone',
    response: z.array(RecentImport),
  },
  'POST /api/admin/member-imports/:id/undo': {
    why: 'Takes back an import of members for a day',
    params: ById,
    response: UndoneImport,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    importUndo: typeof importUndoApi
  }
}
