import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent, LiveEvents, LiveKind } from '#shared/notifications/live-enums.ts'
import { hearLive } from './live-connection.ts'

/**
 * Calls the handler with each live event of one kind for the signed-in person, and with null whenever some may have
 * been missed: then refetch what is shown.
 * Null also comes with the first connection. Only for pages of signed-in people.
 */
export function useLive<K extends LiveKind>(kind: K, handler: (event: LiveEvents[K] | null) => void): void {
  const handle = useEffectEvent((event: LiveEvent | null) => handler(event as LiveEvents[K] | null))
  useEffect(() => hearLive(kind, (event) => handle(event)), [kind])
}
