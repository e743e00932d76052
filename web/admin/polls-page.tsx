import { PollList } from '#web/committee/polls/administration/poll-list.tsx'
import type { Head } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Polls', hidden: true })

/** Polls, which are sent with announcements. */
export default function PollsPage() {
  return (
    <PortalFrame
      title="Polls"
      note="Quick questions that decide nothing. Those who are asked see the answers as they come in."
      actions={<ButtonLink href={writeAddress({ about: 'poll' })}>New poll</ButtonLink>}
    >
      <PollList />
    </PortalFrame>
  )
}
