import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { refresh } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Visibility } from '../documents/document-list.tsx'
import { MEETING_CHANGES, type Meeting } from './meeting-types.ts'

const CHECK_MS = 20_000

/** The state of the minutes: being sent, sent or approved. Nothing before they are sent. */
export function SentState({ meeting }: { meeting: Meeting }) {
  const { state, leaving, approval, sentAt } = meeting
  if (state === 'planned' || !sentAt) return null
  if (leaving) return <Leaving meeting={meeting} isPublished={leaving.isPublished} />
  if (!approval)
    return (
      <Alert tone="green" title={`Sent on ${formatLongDate(sentAt)} to ${describeRecipients(meeting)}`}>
        <p>The next meeting approves these minutes, with a note if needed.</p>
        <Published meeting={meeting} />
      </Alert>
    )
  return (
    <Alert tone="green" title={`Approved on ${formatLongDate(approval.meeting.startsAt)}`}>
      {approval.note && <p className="as-typed">{approval.note}</p>}
      <p>
        <Anchor href={`/admin/meetings/${approval.meeting.id}`}>{approval.meeting.title}</Anchor>
      </p>
      <Published meeting={meeting} />
    </Alert>
  )
}

const describeRecipients = ({ people }: Meeting): string =>
  counted(people.filter(({ hasAddress }) => hasAddress).length, 'person', 'people')

/** For the two minutes in which sending can be undone. */
function Leaving({ meeting, isPublished }: { meeting: Meeting; isPublished: boolean }) {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => void refresh(client, MEETING_CHANGES), CHECK_MS)
    return () => clearInterval(timer)
  }, [client])
  return (
    <Alert tone="amber" title={`The minutes will go out within two minutes, to ${describeRecipients(meeting)}`}>
      <p>
        {isPublished
          ? 'Members will then find them under Documents and Meetings.'
          : 'They will not be published: only those who were invited can read them.'}
      </p>
      <p>Until then, the person who sent them can undo this.</p>
    </Alert>
  )
}

/** Who can read the sent minutes. */
function Published({ meeting: { document } }: { meeting: Meeting }) {
  if (!document) return <p>They are not under Documents: only those who were invited can read them.</p>
  return (
    <p className="row">
      <Anchor className="anywhere" href={`/admin/documents?document=${document.id}`}>
        {document.title}
      </Anchor>
      <span className="small soft">
        <Visibility document={document} />
      </span>
    </p>
  )
}
