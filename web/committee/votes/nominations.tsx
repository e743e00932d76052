import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { platformUploads } from '#shared/platform/platform-uploads.ts'
import type { PictureUpload } from '#web/platform/editing/picture-field.tsx'
import { useSend } from '#web/platform/send.ts'
import { upload } from '#web/platform/upload.ts'
import { CandidateLines } from './candidate-lines.tsx'
import {
  NominateOther,
  NominateSelf,
  OwnNomination,
  showNominationFailure as onError,
  showNomination as onSuccess,
  type UseNominating,
} from './nomination-forms.tsx'
import { type Question, VOTE_CHANGES, type VoteView } from './vote-types.ts'

type OfVote = { vote: VoteView; question: Question }

/** An election of a planned vote: who is a candidate, and how to become one. */
export function Nominations({ vote, question }: OfVote) {
  const own = vote.ownNominations.find(({ electionId }) => electionId === question.id)
  return (
    <>
      <CandidateLines candidates={question.options.map(({ title, ...candidate }) => ({ ...candidate, name: title }))} />
      {own?.canAnswer && <Own own={own} />}
      {vote.acceptsNominations && (
        <>
          {!own && <NominateSelf id={question.id} useNominating={useNominating} />}
          <NominateOther id={question.id} useNominating={useNominating} />
          <p className="small soft num">{`Nominations until ${formatLongDateTime(vote.nominationsUntil ?? vote.opensAt)}.`}</p>
        </>
      )}
    </>
  )
}

const options = { changes: VOTE_CHANGES }

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
