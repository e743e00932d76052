import type { FastifyInstance } from 'fastify'
import { getAccount, getAdmin, getSuperAdmin } from './gates.ts'

/** Who may not call is told so before anybody looks at what they sent. Of members their own room asks more. */
export function requireAdmission(app: FastifyInstance): void {
  const admit = { account: getAccount, member: getAccount, admin: getAdmin, super_admin: getSuperAdmin }
  app.addHook('preValidation', async (request) => {
    const { access } = request.routeOptions.config
    if (access && access !== 'anyone') await admit[access](request)
  })
}
