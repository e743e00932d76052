import { CalendarPlus, ClipboardCopy, FileDown, Pencil, Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { useLocation } from 'wouter'
import { COMMITTEE_WRITERS } from '#shared/committee/committee-audience.ts'
import { agendaText } from '#shared/committee/meetings/meeting-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { copyText } from '#web/platform/share/copy-text.ts'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { MeetingForm } from './meeting-form.tsx'
import { MEETING_CHANGES, type Meeting } from './meeting-types.ts'

/** What can be done with a meeting beside its minutes. */
export function MeetingActions({ meeting }: { meeting: Meeting }) {
  const { id, title, state } = meeting
  const [isEditing, setEditing] = useState(false)
  const [, navigate] = useLocation()
  const [isCopying, setCopying] = useState(false)
  const mayWrite = useDuty(COMMITTEE_WRITERS[0])
  const remove = useSend('DELETE /api/admin/meetings/:id', {
    changes: MEETING_CHANGES,
    onSuccess: () => navigate('/admin/meetings'),
    onError: showPortalFailure,
  })
  const changes: RowMenuItem[] = [
    { label: 'Edit', icon: Pencil, onSelect: () => setEditing(true) },
    { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => remove.mutate({ params: { id } }) },
  ]
  const writing: RowMenuItem[] = [
    { label: 'Plan another meeting with this agenda', icon: CalendarPlus, onSelect: () => setCopying(true) },
    ...(state === 'planned' ? changes : []),
  ]
  const siteUrl = useContext(SiteUrlContext)
  const copy = () =>
    copyText(agendaText(meeting, siteUrl), { title: 'Agenda Copied', description: describeCopy(meeting) })
  return (
    <>
      <RowMenu
        name={title}
        items={[
          { label: 'Copy agenda', icon: ClipboardCopy, onSelect: () => void copy() },
          { label: 'Download as PDF', icon: FileDown, href: `/api/admin/meetings/${id}/minutes.pdf` },
          ...(mayWrite ? writing : []),
        ]}
      />
      {isEditing && <MeetingForm meeting={meeting} onClose={() => setEditing(false)} />}
      {isCopying && (
        <MeetingForm
          meeting={null}
          like={meeting}
          onClose={() => setCopying(false)}
          onSaved={(copyId) => navigate(`/admin/meetings/${copyId}`)}
        />
      )}
    </>
  )
}

function describeCopy({ items }: Meeting): string {
  const left = items.flatMap(({ papers }) => papers).filter(({ isForInvited }) => !isForInvited)
  if (left.length === 0) return 'You can paste it into a message.'
  return `Left out: ${counted(left.length, 'paper', 'papers')} that not everybody invited can open.`
}
