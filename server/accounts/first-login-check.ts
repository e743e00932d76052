import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { findAccount } from './guards.ts'

const READING = new Set(['GET', 'HEAD'])

/** Until a temporary password is changed, every call is refused but public reads and the way to change it. */
export function requirePasswordChange(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { endpoint, access, evenFirstLogin } = request.routeOptions.config
    // files are no rows of the contract, and only those that everybody may have are let through
    const isOpen = access === undefined || access === 'anyone'
    if (evenFirstLogin || (isOpen && (!endpoint || READING.has(request.method)))) return
    const account = await findAccount(request)
    if (account?.isFirstLogin) throw new AppError('password_change_required')
  })
}
