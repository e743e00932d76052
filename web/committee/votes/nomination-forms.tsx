import { type FormEvent, useState } from 'react'
import type { CandidateState } from '#shared/committee/nominations/candidate-enums.ts'
import { NOMINATIONS_A_DAY } from '#shared/committee/nominations/nomination-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { PictureField, type PictureUpload } from '#web/platform/editing/picture-field.tsx'
import { showFailure } from '#web/platform/failures.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'

const FAILED = { title: 'That did not work', fallback: 'Please try again in a moment.' }
export const showNominationFailure = (error: Error) => showFailure(error, FAILED)
export const showNomination = ({ message }: { message: string }) =>
  toast({ title: 'Nomination Saved', description: message })

type Handlers = { onSuccess: (response: { message: string }) => void; onError: (error: Error) => void }
/** How a nomination for one election is sent: of oneself with null, otherwise of the member with this number. */
export type UseNominating = (
  id: string,
  handlers: Handlers,
) => { busy: boolean; nominate: (membershipNumber: string | null) => void }

type NominateProps = { id: string; useNominating: UseNominating }

export function NominateSelf({ id, useNominating }: NominateProps) {
  const { busy, nominate } = useNominating(id, { onSuccess: showNomination, onError: showNominationFailure })
  return (
    <Button variant="outline" busy={busy} onClick={() => nominate(null)}>
      Nominate myself
    </Button>
  )
}

export function NominateOther({ id, useNominating }: NominateProps) {
  const [membershipNumber, setNumber] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { busy, nominate } = useNominating(id, {
    onSuccess: (response) => {
      setNumber('')
      showNomination(response)
    },
    onError: (error) =>
      error instanceof ApiError && error.status < 500 ? setWrong(error.userMessage) : showNominationFailure(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(undefined)
    nominate(membershipNumber)
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <b>Nominate another member</b>
      <Field
        label="Membership number"
        help={`It is on their card. We will ask them whether they accept. You can nominate ${NOMINATIONS_A_DAY} times in 24 hours. A wrong number counts too.`}
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
        <Button type="submit" variant="outline" busy={busy} disabled={membershipNumber.trim() === ''}>
          Nominate
        </Button>
      </div>
    </form>
  )
}

type Own = {
  id: string
  state: CandidateState
  statement: string
  photoUrl: string | null
  nominatedBy: string | null
  proposedByCommittee: boolean
  canAccept: boolean
}
type Answer = { statement: string; photoUrl: string | null }
type OwnNominationProps = {
  own: Own
  portrait: PictureUpload
  accept: { busy: boolean; send: (answer: Answer) => void }
  decline: { busy: boolean; send: () => void }
}

/** Somebody who nominated themselves, or is a candidate of the committee, has no nominator. */
function headOf({ nominatedBy, proposedByCommittee, state }: Own): string {
  if (nominatedBy && !proposedByCommittee) return `${nominatedBy} has nominated you`
  if (proposedByCommittee && state !== 'accepted') return 'The committee has proposed you as a candidate'
  return state === 'accepted' ? 'You are a candidate' : 'You have been nominated'
}

/** Accept with two lines and a portrait, or decline. */
export function OwnNomination({ own, portrait, accept, decline }: OwnNominationProps) {
  const [statement, setStatement] = useState(own.statement)
  const [photoUrl, setPhotoUrl] = useState(own.photoUrl ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    accept.send({ statement, photoUrl: photoUrl || null })
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <p className="row">
        <b className="anywhere">{headOf(own)}</b> <StatusBadge word={WORDS[own.state]} />
      </p>
      {own.canAccept ? (
        <>
          <Field label="Two lines about you and your plans" optional>
            <Textarea
              rows={2}
              maxLength={160}
              value={statement}
              onChange={({ target }) => setStatement(target.value)}
            />
          </Field>
          <PictureField
            id={`portrait-${own.id}`}
            shape="round"
            url={photoUrl}
            onChange={setPhotoUrl}
            upload={portrait}
            help="Members see it on the ballot."
          />
        </>
      ) : (
        <p className="small soft">Your membership is not active, so you cannot be a candidate.</p>
      )}
      <div className="button-row">
        {own.canAccept && (
          <Button type="submit" busy={accept.busy}>
            {own.state === 'accepted' ? 'Save' : 'I accept'}
          </Button>
        )}
        {own.state !== 'declined' && (
          <Button variant="outline" busy={decline.busy} onClick={decline.send}>
            {own.state === 'accepted' ? 'Withdraw' : 'Decline'}
          </Button>
        )}
      </div>
    </form>
  )
}

const WORDS = { nominated: 'Please answer', accepted: 'Candidate', declined: 'Declined' } as const
