import { readHelperLink } from '#server/events/gate/gate-guard.ts'
import { AppError } from '#server/platform/errors.ts'
import { createGuard } from '#server/platform/mount.ts'

declare module '#server/platform/mount.ts' {
  interface GuardNames {
    photographer: true
  }
}

/**
 * For photographers whose link is for this event and for today, until 5:00 of the next morning; nobody else, admins
 * included. Throws invalid_gate_link, gate_link_not_today, and not_found for another event.
 */
export const photographer = createGuard({
  name: 'photographer',
  resolve: async (request) => {
    const link = await readHelperLink(request, 'photographer')
    if (!link) throw new AppError('invalid_gate_link')
    return { link }
  },
})
