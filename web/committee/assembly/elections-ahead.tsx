import { platformUploads } from '#shared/platform/platform-uploads.ts'
import type { PictureUpload } from '#web/platform/editing/picture-field.tsx'
import { useSend } from '#web/platform/send.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { upload } from '#web/platform/upload.ts'
import { CandidateLines } from '../votes/candidate-lines.tsx'
import {
  NominateOther,
  NominateSelf,
  OwnNomination,
  showNominationFailure as onError,
  showNomination as onSuccess,
  type UseNominating,
} from '../votes/nomination-forms.tsx'
import { ASSEMBLY_CHANGES, type OwnAssembly } from './assembly-types.ts'

/**
 * The elections that take nominations, or in which this member can answer: who the candidates are, and how to become one,
 * until the chair opens them.
 */
export function ElectionsAhead({ assembly }: { assembly: OwnAssembly }) {
  const elections = assembly.motions.filter(
    ({ id, acceptsNominations }) =>
      (acceptsNominations && assembly.canNominate) ||
      assembly.ownNominations.some((own) => own.canAnswer && own.electionId === id),
  )
  return elections.map((election) => <Election key={election.id} assembly={assembly} election={election} />)
}

type ElectionProps = { assembly: OwnAssembly; election: OwnAssembly['motions'][number] }

function Election({ assembly, election: { id, title, candidates, acceptsNominations } }: ElectionProps) {
  const canNominate = acceptsNominations && assembly.canNominate
  const own = assembly.ownNominations.find(({ electionId }) => electionId === id)
  return (
    <Panel className="grid gap-4" aria-label={title}>
      <div>
        <p className="caps accent">Nominations</p>
        <h2 className="h3 anywhere">{title}</h2>
      </div>
      <CandidateLines candidates={candidates} />
      {own?.canAnswer && <Own own={own} />}
      {canNominate && (
        <>
          {!own && <NominateSelf id={id} useNominating={useNominating} />}
          <NominateOther id={id} useNominating={useNominating} />
          <p className="small soft">Nominations end when the chair puts the election to the vote.</p>
        </>
      )}
    </Panel>
  )
}

const options = { changes: ASSEMBLY_CHANGES }

const useNominating: UseNominating = (id, handlers) => {
  const send = useSend('POST /api/assembly-motions/:id/nominations', { ...options, ...handlers })
  return {
    busy: send.isPending,
    nominate: (membershipNumber) => send.mutate({ params: { id }, body: { membershipNumber } }),
  }
}

function Own({ own }: { own: OwnAssembly['ownNominations'][number] }) {
  const params = { id: own.id }
  const accept = useSend('PUT /api/assembly-candidates/:id', { ...options, onSuccess, onError })
  const decline = useSend('DELETE /api/assembly-candidates/:id', { ...options, onSuccess, onError })
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
  send: (form, options) => upload('POST /api/assembly-candidates/portrait', form, options),
}
