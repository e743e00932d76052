import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'

const Device = z.object({
  id: z.uuid(),
  /** Such as 'Chrome on Android'. */
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
  /** The device of this session. */
  isThis: z.boolean(),
})
const Devices = z.object({
  /** With which a browser subscribes to this site (base64url). */
  publicKey: z.string(),
  devices: z.array(Device),
})
/** 65 and 16 bytes as base64url, as RFC 8291 requires. */
const Keys = z.object({
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})

export const pushApi = {
  'GET /api/account/push/devices': {
    why: "The devices that get somebody's notifications, and the key with which a browser subscribes",
    response: Devices,
  },
  'POST /api/account/push/devices': {
    why: 'Turns on notifications on this device, for as long as its session lasts',
    body: z.object({ endpoint: line(1000), keys: Keys }),
    response: Devices,
  },
  'DELETE /api/account/push/devices/:id': {
    why: 'Turns off notifications on one device',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    push: typeof pushApi
  }
}
