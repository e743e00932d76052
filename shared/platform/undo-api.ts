import * as z from 'zod/mini'
import type { Api } from './contract.ts'
import { ById, Instant, Message } from './wire.ts'

/** How long an admin can undo a change that nobody outside the site was notified of. */
export const UNDO_MS = 120_000

/** The part of the portal in which something was changed: 'gallery', 'news'. */
const Area = z.string().check(z.regex(/^[a-z_]{1,40}$/))

/** `message` says what was done; `mails` and `notices` are how many are sent when the time to undo is over. */
const OneChange = z.object({
  id: z.uuid(),
  message: z.string(),
  undoUntil: Instant,
  mails: z.int(),
  notices: z.int(),
})
/** The latest, with those before it. */
const UndoableChange = z.extend(OneChange, { earlier: z.array(OneChange) })

/** One of the mails or notices that wait, as its recipient will read it. */
const HeldText = z.object({ subject: z.string(), text: z.string() })

export const undoApi = {
  'GET /api/admin/undo': {
    why: "The person's changes in one part of the portal that can still be undone, also after a reload",
    query: z.object({ area: Area }),
    response: z.nullable(UndoableChange),
  },
  'GET /api/admin/undo/:id/mail': {
    why: 'One of the mails or notices that wait for a change, as its recipient will read it',
    params: ById,
    response: z.nullable(HeldText),
  },
  'POST /api/admin/undo/:id': { why: 'Takes a change back within two minutes', params: ById, response: Message },
} satisfies Api

declare module './contract.ts' {
  interface Endpoints {
    undo: typeof undoApi
  }
}
