import { type FormEvent, useState } from 'react'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { platformUploads } from '#shared/platform/platform-uploads.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { PictureField, type PictureUpload } from '#web/platform/editing/picture-field.tsx'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { upload } from '#web/platform/upload.ts'
import { type Question, VOTE_CHANGES, type VoteView } from './vote-types.ts'

/** The elections of a planned vote: who is a candidate, and how to become one. */
export function Nominations({ vote }: { vote: VoteView }) {
  const elections = vote.questions.filter(({ kind }) => kind === 'election')
  return elections.map((question) => <Election key={question.id} vote={vote} question={question} />)
}

function Election({ vote, question }: { vote: VoteView; question: Question }) {
  const own = vote.ownNominations.find(({ questionId }) => questionId === question.id)
  return (
    <Panel className="grid gap-4" aria-label={question.title}>
      <h2 className="h3 anywhere">{question.title}</h2>
      {question.options.length === 0 ? (
        <p className="soft">There is no candidate yet.</p>
      ) : (
        <ul className="grid gap-2 anywhere">
          {question.options.map(({ id, title, statement }) => (
            <li key={id}>
              <b>{title}</b>
              {statement && <p className="small soft as-typed">{statement}</p>}
            </li>
          ))}
        </ul>
      )}
      {vote.acceptsNominations && (
        <>
          {own && <OwnNomination own={own} />}
          {!own && <NominateSelf questionId={question.id} />}
          <NominateOther questionId={question.id} />
          <p className="small soft num">{`Nominations until ${formatLongDateTime(vote.nominationsUntil ?? vote.opensAt)}.`}</p>
        </>
      )}
    </Panel>
  )
}

const FAILED = { title: 'That did not work', fallback: 'Please try again in a moment.' }
const onError = (error: Error) => showFailure(error, FAILED)
const onSuccess = ({ message }: { message: string }) => toast({ title: 'Nomination Saved', description: message })

function NominateSelf({ questionId: id }: { questionId: string }) {
  const nominate = useSend('POST /api/vote-questions/:id/nominations', { changes: VOTE_CHANGES, onSuccess, onError })
  return (
    <Button
      variant="outline"
      busy={nominate.isPending}
      onClick={() => nominate.mutate({ params: { id }, body: { membershipNumber: null } })}
    >
      Nominate myself
    </Button>
  )
}

function NominateOther({ questionId: id }: { questionId: string }) {
  const [membershipNumber, setNumber] = useState('')
  const [wrong, setWrong] = useState<string>()
  const nominate = useSend('POST /api/vote-questions/:id/nominations', {
    changes: VOTE_CHANGES,
    onSuccess: (response) => {
      setNumber('')
      onSuccess(response)
    },
    onError: (error) =>
      error instanceof ApiError && error.status < 500 ? setWrong(error.userMessage) : onError(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(undefined)
    nominate.mutate({ params: { id }, body: { membershipNumber } })
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <Field
        label="Nominate another member"
        help="The membership number is on their card. We ask whether they accept."
        error={wrong}
      >
        <TextInput
          value={membershipNumber}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setNumber(target.value)}
        />
      </Field>
      <div className="button-row">
        <Button type="submit" variant="outline" busy={nominate.isPending} disabled={membershipNumber.trim() === ''}>
          Nominate
        </Button>
      </div>
    </form>
  )
}

/** Accept with two lines and a portrait, or decline. */
function OwnNomination({ own }: { own: VoteView['ownNominations'][number] }) {
  const [statement, setStatement] = useState(own.statement)
  const [photoUrl, setPhotoUrl] = useState(own.photoUrl ?? '')
  const params = { id: own.id }
  const accept = useSend('PUT /api/vote-candidates/:id', { changes: VOTE_CHANGES, onSuccess, onError })
  const decline = useSend('DELETE /api/vote-candidates/:id', { changes: VOTE_CHANGES, onSuccess, onError })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    accept.mutate({ params, body: { statement, photoUrl: photoUrl || null } })
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <p className="row">
        <b>You are nominated</b> <StatusBadge word={WORDS[own.state]} />
      </p>
      <Field label="Two lines about you and your plans" optional>
        <Textarea rows={2} maxLength={160} value={statement} onChange={({ target }) => setStatement(target.value)} />
      </Field>
      <PictureField
        id={`portrait-${own.id}`}
        shape="round"
        url={photoUrl}
        onChange={setPhotoUrl}
        upload={PORTRAIT}
        help="Members see it on the ballot."
      />
      <div className="button-row">
        <Button type="submit" busy={accept.isPending}>
          {own.state === 'accepted' ? 'Save' : 'I accept'}
        </Button>
        {own.state !== 'declined' && (
          <Button variant="outline" busy={decline.isPending} onClick={() => decline.mutate({ params })}>
            {own.state === 'accepted' ? 'Withdraw' : 'Decline'}
          </Button>
        )}
      </div>
    </form>
  )
}

const WORDS = { nominated: 'Please answer', accepted: 'Candidate', declined: 'Declined' } as const

const PORTRAIT: PictureUpload = {
  rule: platformUploads.picture,
  failed: 'Upload Failed',
  send: (form, options) => upload('POST /api/vote-candidates/portrait', form, options),
}
