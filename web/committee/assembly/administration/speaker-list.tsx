import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type AdminAssembly, ASSEMBLY_CHANGES } from '../assembly-types.ts'

/** Who would like to speak, in the order in which they asked. */
export function SpeakerList({ speakers }: Pick<AdminAssembly, 'speakers'>) {
  return (
    <Box title="Would like to speak" aside={String(speakers.length)} padded>
      {speakers.length === 0 ? (
        <p className="soft">Nobody is waiting.</p>
      ) : (
        <ol className="grid gap-3">
          {speakers.map((speaker, at) => (
            <Speaker key={speaker.id} speaker={speaker} place={at + 1} />
          ))}
        </ol>
      )}
    </Box>
  )
}

type SpeakerProps = { speaker: AdminAssembly['speakers'][number]; place: number }

function Speaker({ speaker: { id, name }, place }: SpeakerProps) {
  const end = useSend('DELETE /api/admin/assembly-speakers/:id', {
    changes: ASSEMBLY_CHANGES,
    onError: showPortalFailure,
  })
  return (
    <li className="row between">
      <span className="num anywhere">
        <b>{place}</b> {name}
      </span>
      <Button size="small" variant="outline" busy={end.isPending} onClick={() => end.mutate({ params: { id } })}>
        Has spoken
      </Button>
    </li>
  )
}
