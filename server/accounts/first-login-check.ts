import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { findAccount } from './guards.ts'

const READING = new Set(['GET', 'HEAD'])

/** Until a temporary password is changed, rejects everything except public reads and the password change itself. */
export function requirePasswordChange(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { endpoint, access, evenFirstLogin } = request.routeOptions.config
    // file routes have no endpoint in the contract; only public ones are let through
    const isOpen = access === undefined || access === 'anyone'
    if (evenFirstLogin || (isOpen && (!endpoint || READING.has(request.method)))) return
    const account = await findAccount(request)
    if (account?.isFirstLogin) throw new AppError('password_change_required')
  })
}
