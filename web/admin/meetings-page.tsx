import { MeetingsView } from '#web/committee/meetings/meetings-view.tsx'
import type { Head } from '#web/platform/page.ts'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Meetings', hidden: true })

/** The committee's meetings, and the tasks that came out of them. */
export default function MeetingsPage() {
  return (
    <PortalFrame title="Meetings" note="Agenda, minutes, decisions and tasks of the committee.">
      <MeetingsView />
    </PortalFrame>
  )
}
