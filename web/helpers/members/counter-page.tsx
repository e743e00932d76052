import { CounterTool } from '#web/helpers/counters/phone/counter-tool.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'

export const head = (): Head => ({ title: 'Counter', hidden: true })

/**
 * One counter of an event, at two addresses: for admins in the portal, and for helpers, whose link has its token after
 * the '#'.
 */
export default function CounterPage({ params: { id = '', itemId = '' } }: PageProps) {
  return <CounterTool eventId={id} itemId={itemId} />
}
