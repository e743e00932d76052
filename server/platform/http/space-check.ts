import type { FastifyInstance } from 'fastify'
import type { FreeSpace } from '../disk/free-space.ts'

/** Requests that only read, or that free something. */
const NEEDS_NO_SPACE = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])

/** Below the disk's reserve, rejects writing requests before their body is received, except `evenOnFullDisk`. */
export function requireSpaceToWrite(app: FastifyInstance, disk: FreeSpace): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (NEEDS_NO_SPACE.has(method) || routeOptions.config.evenOnFullDisk) return
    await disk.requireSpace()
  })
}
