import type { FastifyInstance } from 'fastify'
import { getAccount, getAdmin, getSuperAdmin } from './guards.ts'

/**
 * Rejects callers without access before their input is validated. Members, traders and sellers have further checks in
 * their own features.
 */
export function requireAdmission(app: FastifyInstance): void {
  const signedIn = { account: getAccount, member: getAccount, trader: getAccount, seller: getAccount }
  const admit = { ...signedIn, admin: getAdmin, super_admin: getSuperAdmin }
  app.addHook('preValidation', async (request) => {
    const { access } = request.routeOptions.config
    if (access && access !== 'anyone') await admit[access](request)
  })
}
