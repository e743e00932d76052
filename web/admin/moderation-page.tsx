import { ModerationView } from '#web/marketplace/moderation/moderation-view.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Moderation', hidden: true })

/** What the committee has to decide in the marketplace. */
export default function ModerationPage({ search }: PageProps) {
  return (
    <PortalFrame title="Moderation" note="Items to check in the marketplace, oldest first.">
      <ModerationView search={search} />
    </PortalFrame>
  )
}
