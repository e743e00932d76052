import { Check, Download, Lock, Megaphone, Printer, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { requiredLines } from '#shared/platform/fields/field-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useAccount, useDuty } from '#web/accounts/use-account.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { DoneLine } from '#web/platform/ui/feedback/done-line.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'
import { writeAddress } from '#web/platform/write-address.ts'
import { type AdminItem, COMPETITION_CHANGES } from '../festival-queries.ts'
import styles from './marks.module.css'
import { areSheetsIn, type Tabulation } from './tabulation.ts'

// opened once per item
const ResultKit = lazyPart(async () => ({ default: (await import('../../results/result-kit.tsx')).ResultKit }))

type PublicationProps = { item: AdminItem; tabulation: Tabulation }

const PUBLICATION_CHANGES = [...COMPETITION_CHANGES, '/api/registrations', UNDO_QUERY_KEY]
const NEEDED = 2
const REASON = requiredLines('Please give a reason', 500)

/** Two people confirm the result, then it is published; a changed one with a reason. */
export function Publication({ item, tabulation }: PublicationProps) {
  return (
    <>
      {tabulation.state === 'published' ? (
        <Published item={item} tabulation={tabulation} />
      ) : (
        <Confirming tabulation={tabulation} />
      )}
      <UndoLastChange area="results" changes={PUBLICATION_CHANGES} />
    </>
  )
}

function Confirming({ tabulation }: { tabulation: Tabulation }) {
  const { programId, confirmations, problems, isConfirmedByViewer, fingerprint, publishedVersion, obstacle } =
    tabulation
  const { missingConfirmers } = tabulation
  const { account } = useAccount()
  const [isAsking, setAsking] = useState(false)
  const confirm = useSend('POST /api/admin/programs/:id/confirmations', {
    changes: COMPETITION_CHANGES,
    onError: (error) => showNamedFailure(error, 'The result was not confirmed'),
  })
  const isReady = areSheetsIn(tabulation) && problems.length === 0
  const isConfirmed = confirmations.length >= NEEDED
  const mayConfirm = !isConfirmed && !obstacle && (isReady || isConfirmedByViewer)
  return (
    <section className={styles.bar} aria-label="Publication" data-ground="night">
      <Lock aria-hidden="true" />
      <p>
        <b>{publishedVersion > 0 ? 'The changed result is not published.' : 'Not published.'}</b>
        <span>{` ${confirmationText(tabulation)}`}</span>
        {obstacle && !isConfirmed && <span>{` ${obstacle}`}</span>}
        {missingConfirmers > 0 && <span>{` ${whoIsMissing(tabulation)}`}</span>}
      </p>
      {missingConfirmers > 0 && account?.role === 'super_admin' && (
        <ButtonLink size="small" variant="lamp" href="/admin/people">
          Name somebody
        </ButtonLink>
      )}
      {mayConfirm && (
        <Button
          size="small"
          variant={isConfirmedByViewer ? 'outline' : 'lamp'}
          disabled={isConfirmedByViewer}
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ params: { id: programId }, body: { fingerprint } })}
        >
          <Check aria-hidden="true" /> {isConfirmedByViewer ? 'Confirmed by you' : 'Confirm the result'}
        </Button>
      )}
      {isConfirmed && (
        <Button size="small" variant="lamp" disabled={!isReady} onClick={() => setAsking(true)}>
          Publish the result
        </Button>
      )}
      <PublishDialog tabulation={tabulation} open={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}

/** What is missing for the result, and who has confirmed it. */
function confirmationText({ judges, confirmations, isConfirmedByViewer, missingConfirmers }: Tabulation): string {
  const submitted = judges.filter(({ submittedAt }) => submittedAt !== null).length
  if (submitted < judges.length)
    return `${submitted} of ${counted(judges.length, 'judge has', 'judges have')} submitted. Then two people confirm the result.`
  if (confirmations.length === 0) return 'Two people must confirm the result.'
  const isForAnother = confirmations.length === 1 && isConfirmedByViewer && missingConfirmers === 0
  const names = confirmations.map(({ name }) => name).join(' and ')
  return `Confirmed by ${names}.${isForAnother ? ' Another person can confirm it now.' : ''}`
}

/** Why it cannot go on, and who can help. */
function whoIsMissing({ missingConfirmers, confirmations }: Tabulation): string {
  const isSecond = confirmations.length > 0
  const first = isSecond ? 'Nobody else may give the second confirmation' : 'Nobody may confirm it'
  const stuck = missingConfirmers === 1 && !isSecond ? 'Only one person may confirm it' : first
  return `${stuck}: judges of the item, entrants and their families may not. A super admin can give another person the duty for competitions.`
}

type PublishDialogProps = { tabulation: Tabulation; open: boolean; onClose: () => void }

/** Asks once more before a result is published; a changed one needs a reason. */
function PublishDialog({ tabulation, open, onClose }: PublishDialogProps) {
  const { programId, fingerprint, publishedVersion, title } = tabulation
  const params = { id: programId }
  const publish = useSend('POST /api/admin/programs/:id/publication', {
    changes: PUBLICATION_CHANGES,
    onSuccess: onClose,
    onError: (error) => showNamedFailure(error, 'The result was not published'),
  })
  if (publishedVersion > 0)
    return (
      <ReasonDialog
        open={open}
        title={`Publish the changed result of ${title}?`}
        label="Why the result was changed"
        help="It is shown beside the result, and the participants are notified in two minutes."
        action="Publish the changed result"
        rule={REASON}
        busy={publish.isPending}
        onReason={(reason) => publish.mutate({ params, body: { fingerprint, reason } })}
        onClose={onClose}
      />
    )
  return (
    <QuestionDialog
      open={open}
      question={`Publish the result of ${title}?`}
      safe="Not yet"
      answer="Publish the result"
      variant="primary"
      busy={publish.isPending}
      onAnswer={() => publish.mutate({ params, body: { fingerprint } })}
      onClose={onClose}
    >
      <p>
        Places, grades, points and house totals become public, never the marks of a judge. The participants are notified
        in two minutes; until then you can undo this.
      </p>
    </QuestionDialog>
  )
}

function Published({ item, tabulation }: { item: AdminItem; tabulation: Tabulation }) {
  const [isSharing, setSharing] = useState(false)
  const { publishedAt, publishedVersion, programId } = tabulation
  const mayWrite = useDuty('announcements')
  return (
    <>
      <DoneLine
        actions={
          <>
            <ButtonLink size="small" variant="outline" href={`/programs/${programId}/results`}>
              View result
            </ButtonLink>
            {mayWrite && (
              <ButtonLink size="small" variant="outline" href={writeAddress({ about: 'result', id: programId })}>
                <Megaphone aria-hidden="true" /> Write to members
              </ButtonLink>
            )}
            <Button size="small" variant="outline" aria-haspopup="dialog" onClick={() => setSharing(true)}>
              <Share2 aria-hidden="true" /> WhatsApp
            </Button>
            <RowMenu
              name={`the result of ${item.title}`}
              items={[
                { label: 'Result sheet, PDF', icon: Printer, href: `/api/admin/programs/${programId}/results.pdf` },
                { label: 'Result, CSV', icon: Download, href: `/api/admin/programs/${programId}/results.csv` },
              ]}
            />
          </>
        }
      >
        <span>{publishedVersion > 1 ? `Published again, version ${publishedVersion},` : 'Published'}</span>
        {publishedAt && <span>{` on ${formatCardDateTime(publishedAt)}`}</span>}
        <span>{`. The participants of ${item.title} are notified.`}</span>
      </DoneLine>
      {isSharing && (
        <Suspense fallback={null}>
          <ResultKit id={programId} open onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
