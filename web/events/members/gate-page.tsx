import { GateTool } from '#web/events/gate/gate-tool.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'

export const head = (): Head => ({ title: 'Gate', hidden: true })

/**
 * The gate of one event, at two addresses: for admins in the portal, and for helpers, whose link has its token after the
 * '#'.
 */
export default function GatePage({ params: { id = '' } }: PageProps) {
  return <GateTool eventId={id} />
}
