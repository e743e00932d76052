import type { FastifyInstance } from 'fastify'
import type { FreeSpace } from '../disk/free-space.ts'

/** What only reads, and what lets go of something. */
const NEEDS_NO_SPACE = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])

/** Below the reserve of the disk, writing calls are refused before anything of them is received; those of `evenOnFullDisk` go on. */
export function requireSpaceToWrite(app: FastifyInstance, disk: FreeSpace): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (NEEDS_NO_SPACE.has(method) || routeOptions.config.evenOnFullDisk) return
    await disk.requireSpace()
  })
}
