import * as z from 'zod/mini'
import type { Api } from './contract.ts'
import { ById, Instant, Message } from './wire.ts'

/** How long an admin can undo a change that nobody outside the site was notified of. */
export const UNDO_MS = 120_000

/** The part of the portal in which something was changed: 'gallery', 'news'. */
const Area = z.string().check(z.regex(/^[a-z_]{1,40}$/))

/** `message` says what was done. */
const UndoableChange = z.object({ id: z.uuid(), message: z.string(), undoUntil: Instant })

export const undoApi = {
  'GET /api/admin/undo': { query: z.object({ area: Area }), response: z.nullable(UndoableChange) },
  'POST /api/admin/undo/:id': { params: ById, response: Message },
} satisfies Api

declare module './contract.ts' {
  interface Endpoints {
    undo: typeof undoApi
  }
}
