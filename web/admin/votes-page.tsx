import { VoteList } from '#web/committee/votes/administration/vote-list.tsx'
import type { Head } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Votes', hidden: true })

/** All votes, and the start of a new one. */
export default function VotesPage() {
  return (
    <PortalFrame
      title="Votes"
      note="Results are shown after closing, to nobody before."
      actions={<ButtonLink href="/admin/votes/new">New vote</ButtonLink>}
    >
      <VoteList />
    </PortalFrame>
  )
}
