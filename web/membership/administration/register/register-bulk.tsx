import { Download } from 'lucide-react'
import { useState } from 'react'
import { RejectionReason } from '#shared/membership/review-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { BulkBar } from '#web/platform/ui/feedback/bulk-bar.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { mayBeReminded, type RegisteredMember } from '../member-state.ts'
import { type Bulk, people, type Refused } from './use-bulk.ts'

type RegisterBulkProps = { selected: readonly RegisteredMember[]; bulk: Bulk; onClear: () => void }
type DialogKind = 'approval' | 'rejection' | 'reminder' | 'welcome'

/** What can be done with the selected people; before anybody is mailed it says how many. */
export function RegisterBulk({ selected, bulk, onClear }: RegisterBulkProps) {
  const [asking, setAsking] = useState<DialogKind | null>(null)
  const groups = groupsOf(selected)
  const { pending, owing, active } = groups
  const isMain = (group: readonly RegisteredMember[]) =>
    group === [pending, owing, active].find(({ length }) => length > 0)
  const variantOf = (group: readonly RegisteredMember[]) => (isMain(group) ? 'lamp' : 'outline')
  return (
    <>
      <BulkBar count={selected.length} onClear={onClear}>
        {pending.length > 0 && (
          <>
            <Button size="small" variant="lamp" onClick={() => setAsking('approval')}>
              {`Approve ${pending.length}`}
            </Button>
            <Button size="small" variant="outline" onClick={() => setAsking('rejection')}>
              {`Reject ${pending.length}`}
            </Button>
          </>
        )}
        {owing.length > 0 && (
          <Button size="small" variant={variantOf(owing)} onClick={() => setAsking('reminder')}>
            {`Remind ${owing.length}`}
          </Button>
        )}
        {active.length > 0 && (
          <Button size="small" variant={variantOf(active)} onClick={() => setAsking('welcome')}>
            Send welcome
          </Button>
        )}
        <ButtonLink size="small" variant="outline" href={exportAddress(selected)} download="">
          <Download aria-hidden="true" /> Export
        </ButtonLink>
      </BulkBar>
      <BulkQuestions groups={groups} bulk={bulk} asking={asking} onClose={() => setAsking(null)} />
    </>
  )
}

const groupsOf = (selected: readonly RegisteredMember[]) => ({
  pending: selected.filter(({ status }) => status === 'pending'),
  owing: selected.filter(mayBeReminded),
  active: selected.filter(isActiveMember),
})

const exportAddress = (selected: readonly RegisteredMember[]) =>
  `/api/admin/members/export.csv?ids=${selected.map(({ id }) => id).join(',')}`

type BulkQuestionsProps = {
  groups: ReturnType<typeof groupsOf>
  bulk: Bulk
  asking: DialogKind | null
  onClose: () => void
}

function BulkQuestions({ groups: { pending, owing, active }, bulk, asking, onClose }: BulkQuestionsProps) {
  const act = (work: () => void) => () => {
    work()
    onClose()
  }
  return (
    <>
      <QuestionDialog
        open={asking === 'approval'}
        question={`${mailed(pending.length)}. Approve ${counted(pending.length, 'application', 'applications')}?`}
        safe="Cancel"
        answer={`Approve ${pending.length}`}
        variant="confirm"
        onAnswer={act(() => bulk.approve(pending))}
        onClose={onClose}
      >
        <p>
          Each applicant becomes a member with a membership number and gets a welcome email with the membership card.
        </p>
        <PossibleDuplicateNames ids={pending.map(({ id }) => id)} />
      </QuestionDialog>
      <ReasonDialog
        open={asking === 'rejection'}
        onClose={onClose}
        title={`${mailed(pending.length)}. Reject ${counted(pending.length, 'application', 'applications')}?`}
        help="Each applicant gets this reason by email, sees it on the dashboard and can apply again."
        action={`Reject ${pending.length}`}
        variant="danger"
        rule={RejectionReason}
        busy={false}
        onReason={(reason) => act(() => bulk.reject(pending, reason))()}
      />
      <QuestionDialog
        open={asking === 'reminder'}
        question={`${mailed(owing.length)}. Send the reminder?`}
        safe="Cancel"
        answer={`Remind ${owing.length}`}
        variant="primary"
        onAnswer={act(() => bulk.remind(owing))}
        onClose={onClose}
      >
        <p>Each member is reminded of the longest unpaid year.</p>
      </QuestionDialog>
      <QuestionDialog
        open={asking === 'welcome'}
        question={`${mailed(active.length)}. Send the welcome email again?`}
        safe="Cancel"
        answer={`Send to ${active.length}`}
        variant="primary"
        onAnswer={act(() => bulk.welcome(active))}
        onClose={onClose}
      />
    </>
  )
}

/** Names the applicants who may be somebody in the register already. */
function PossibleDuplicateNames({ ids }: { ids: readonly string[] }) {
  const { data: applications = [] } = useApi('GET /api/admin/members/pending')
  const likely = applications.filter(({ id, possibleDuplicates }) => ids.includes(id) && possibleDuplicates.length > 0)
  if (likely.length === 0) return null
  return (
    <Alert tone="amber" title="Possible duplicates">
      {likely.map(({ fullName }) => fullName).join(', ')}
    </Alert>
  )
}

const mailed = (count: number) => counted(count, 'person gets an email', 'people get an email')

type RefusedListProps = { refused: readonly Refused[]; onHide: () => void }

/** Names those for whom it was not done, and says why. */
export function RefusedList({ refused, onHide }: RefusedListProps) {
  if (refused.length === 0) return null
  return (
    <Alert tone="red" title={`This could not be done for ${people(refused.length)}`} announce>
      <ul>
        {refused.map(({ id, name, message }) => (
          <li key={id}>
            <b>{name}</b>: {message}
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onHide}>
        Hide this
      </Button>
    </Alert>
  )
}
