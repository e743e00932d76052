import type { FastifyInstance } from 'fastify'
import { getAccount, getAdmin, getSuperAdmin } from './guards.ts'

/** Who may not call is told so before anybody looks at what they sent. Of members, traders and sellers their own rooms ask more. */
export function requireAdmission(app: FastifyInstance): void {
  const signedIn = { account: getAccount, member: getAccount, trader: getAccount, seller: getAccount }
  const admit = { ...signedIn, admin: getAdmin, super_admin: getSuperAdmin }
  app.addHook('preValidation', async (request) => {
    const { access } = request.routeOptions.config
    if (access && access !== 'anyone') await admit[access](request)
  })
}
