import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { platformUploads } from '#shared/platform/platform-uploads.ts'
import type { PictureUpload } from '#web/platform/editing/picture-field.tsx'
import { useSend } from '#web/platform/send.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { upload } from '#web/platform/upload.ts'
import {
  NominateOther,
  NominateSelf,
  OwnNomination,
  showNominationFailure as onError,
  showNomination as onSuccess,
  type UseNominating,
} from './nomination-forms.tsx'
import { type Question, VOTE_CHANGES, type VoteView } from './vote-types.ts'

/** The elections of a planned vote: who is a candidate, and how to become one. */
export function Nominations({ vote }: { vote: VoteView }) {
  const elections = vote.questions.filter(({ kind }) => kind === 'election')
  return elections.map((question) => <Election key={question.id} vote={vote} question={question} />)
}

function Election({ vote, question }: { vote: VoteView; question: Question }) {
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
          <Nominating vote={vote} questionId={question.id} />
          <p className="small soft num">{`Nominations until ${formatLongDateTime(vote.nominationsUntil ?? vote.opensAt)}.`}</p>
        </>
      )}
    </Panel>
  )
}

const options = { changes: VOTE_CHANGES }

function Nominating({ vote, questionId: id }: { vote: VoteView; questionId: string }) {
  const own = vote.ownNominations.find(({ electionId }) => electionId === id)
  return (
    <>
      {own ? <Own own={own} /> : <NominateSelf id={id} useNominating={useNominating} />}
      <NominateOther id={id} useNominating={useNominating} />
    </>
  )
}

const useNominating: UseNominating = (id, handlers) => {
  const send = useSend('POST /api/vote-questions/:id/nominations', { ...options, ...handlers })
  return {
    busy: send.isPending,
    nominate: (membershipNumber) => send.mutate({ params: { id }, body: { membershipNumber } }),
  }
}

function Own({ own }: { own: VoteView['ownNominations'][number] }) {
  const params = { id: own.id }
  const accept = useSend('PUT /api/vote-candidates/:id', { ...options, onSuccess, onError })
  const decline = useSend('DELETE /api/vote-candidates/:id', { ...options, onSuccess, onError })
  return (
    <OwnNomination
      own={own}
      portrait={PORTRAIT}
      accept={{ busy: accept.isPending, send: (body) => accept.mutate({ params, body }) }}
      decline={{ busy: decline.isPending, send: () => decline.mutate({ params }) }}
    />
  )
}

const PORTRAIT: PictureUpload = {
  rule: platformUploads.picture,
  failed: 'Upload Failed',
  send: (form, options) => upload('POST /api/vote-candidates/portrait', form, options),
}
