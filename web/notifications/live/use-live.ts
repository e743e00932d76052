import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent, LiveEvents, LiveKind } from '#shared/notifications/live-enums.ts'
import { hearLive } from './live-connection.ts'

/**
 * Calls back with each event of one kind as it happens to whoever is signed in, and with null whenever some may have been
 * missed: then ask anew for what is shown. Null comes with the first connection, too. For signed-in people's pages only.
 */
export function useLive<K extends LiveKind>(kind: K, handler: (event: LiveEvents[K] | null) => void): void {
  const handle = useEffectEvent((event: LiveEvent | null) => handler(event as LiveEvents[K] | null))
  useEffect(() => hearLive(kind, (event) => handle(event)), [kind])
}
