import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { inWords } from '../activity/activity-labels.ts'
import { retryOptions } from './retrying.ts'

type FailedMail = ResponseOf<'GET /api/admin/failed-mails'>[number]

export function FailedMails() {
  const found = usePagedApi('GET /api/admin/failed-mails', { query: { limit: 20 } })
  return (
    <section className="stack" aria-labelledby="mails-heading">
      <div className="row gap-3 between">
        <h2 id="mails-heading">Emails</h2>
        {found.total > 1 && <SendAll mails={found} />}
      </div>
      <FoundList
        found={found}
        nouns={['email', 'emails']}
        empty={{ title: 'No failed emails', text: 'All emails have been sent or are being sent.', headingLevel: 3 }}
      >
        {(rows) => <Table caption="Failed emails" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </FoundList>
    </section>
  )
}

type Found = { rows: readonly FailedMail[]; total: number; hasMore: boolean }

/** Sends every failed mail again, after a question that says how many people get one. */
function SendAll({ mails: { rows, total, hasMore } }: { mails: Found }) {
  const [isAsking, setAsking] = useState(false)
  const options = retryOptions('Sent Again')
  const sending = useSend('POST /api/admin/failed-mails/send-again', {
    ...options,
    onSuccess: (response) => {
      options.onSuccess(response)
      setAsking(false)
    },
  })
  const emails = counted(total, 'email', 'emails')
  const people = counted(new Set(rows.map(({ addressee }) => addressee)).size, 'person gets', 'people get')
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setAsking(true)}>
        Send all again
      </Button>
      <QuestionDialog
        open={isAsking}
        question={hasMore ? `Send ${emails} again?` : `${people} an email. Send ${emails} again?`}
        safe="Not now"
        answer={`Send ${emails}`}
        variant="primary"
        busy={sending.isPending}
        onAnswer={() => sending.mutate({})}
        onClose={() => setAsking(false)}
      >
        <p>An email to a wrong address will fail again. Correct the person’s address first.</p>
      </QuestionDialog>
    </>
  )
}

const titleOf = ({ subject, name }: FailedMail) => subject ?? inWords(name)

const COLUMNS: readonly Column<FailedMail>[] = [
  {
    key: 'mail',
    header: 'Email',
    kind: 'name',
    cell: (mail) => (
      <RowName name={titleOf(mail)} note={mail.addressee ? <EmailText of={mail.addressee} /> : 'Unknown recipient'} />
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    kind: 'status',
    cell: ({ lastError }) => <span className="anywhere">{lastError ?? 'Unknown'}</span>,
  },
  {
    key: 'tries',
    header: 'Attempts',
    hideOrder: 'first',
    cell: ({ attempts }) => <span className="num">{attempts}</span>,
  },
  {
    key: 'from',
    header: 'Written',
    kind: 'status',
    cell: ({ createdAt }) => <span className="unbroken num">{formatCardDateTime(createdAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (mail) => (
      <RowActions>
        <SendAgain mail={mail} />
      </RowActions>
    ),
  },
]

function SendAgain({ mail }: { mail: FailedMail }) {
  const { id, addressee } = mail
  const send = useSend('POST /api/admin/failed-mails/:id/send-again', retryOptions('Sent Again'))
  return (
    <Button size="small" variant="outline" busy={send.isPending} onClick={() => send.mutate({ params: { id } })}>
      Send again
      <span className="visually-hidden">
        : {titleOf(mail)}
        {addressee && <span>{` to ${addressee}`}</span>}
      </span>
    </Button>
  )
}
