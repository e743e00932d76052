import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { PrivateEndpoint, requirePublicHost, requirePublicUrl } from './push-endpoint.ts'
import { type PushDevice, removeOldestDevices, writePushDevice } from './push-queries.ts'
import { isTestService, type PushSettings } from './push-transport.ts'

/** Per person; a new one replaces the oldest. */
const MAX_DEVICES = 10

type NewDevice = Omit<PushDevice, 'id' | 'createdAt' | 'lastUsedAt'>

/**
 * Sends this session's device push messages from now on; repeating it changes nothing. Throws 'push_service_refused'
 * for an endpoint that is not a public https address, or is another person's device with other keys.
 */
export async function subscribeDevice({ db, config, now }: AppContext, device: NewDevice): Promise<void> {
  await requirePushService(config, device.endpoint)
  const stored = { ...device, endpoint: new URL(device.endpoint).href }
  await db.transaction(async (tx) => {
    const [open] = await tx
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(eq(sessions.sid, device.sid))
      .for('update')
    if (!open) throw new AppError('unauthorized')
    if (!(await writePushDevice(tx, { ...stored, createdAt: now() }))) throw new AppError('push_service_refused')
    await removeOldestDevices(tx, device.userId, MAX_DEVICES)
  })
}

async function requirePushService(settings: PushSettings, endpoint: string): Promise<void> {
  if (isTestService(settings, endpoint)) return
  try {
    await requirePublicHost(requirePublicUrl(endpoint))
  } catch (error) {
    throw error instanceof PrivateEndpoint ? new AppError('push_service_refused') : error
  }
}
