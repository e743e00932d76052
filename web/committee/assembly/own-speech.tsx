import { counted } from '#shared/platform/counts.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { ASSEMBLY_CHANGES, type OwnAssembly } from './assembly-types.ts'

const showAs = (title: string) => (error: Error) =>
  showFailure(error, { title, fallback: 'Please try again in a moment.' })

/** The wish to speak, and how many come before. */
export function OwnSpeech({ assembly: { id, speakers } }: { assembly: OwnAssembly }) {
  const place = speakers.findIndex(({ isOwn }) => isOwn)
  const own = speakers[place]
  const request = useSend('POST /api/assemblies/:id/speakers', {
    changes: ASSEMBLY_CHANGES,
    onError: showAs('You are not on the list of speakers'),
  })
  const withdraw = useSend('DELETE /api/assembly-speakers/:id', {
    changes: ASSEMBLY_CHANGES,
    onError: showAs('You are still on the list of speakers'),
  })
  return (
    <div className="row between">
      <p role="status">
        {own
          ? place === 0
            ? 'You speak next.'
            : `You are on the list of speakers, with ${counted(place, 'person', 'people')} before you.`
          : waitingText(speakers.length)}
      </p>
      {own ? (
        <Button variant="outline" busy={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id: own.id } })}>
          I do not want to speak
        </Button>
      ) : (
        <Button variant="outline" busy={request.isPending} onClick={() => request.mutate({ params: { id } })}>
          I would like to speak
        </Button>
      )}
    </div>
  )
}

const waitingText = (count: number): string =>
  count === 0 ? 'Nobody is waiting to speak.' : `${counted(count, 'person is', 'people are')} waiting to speak.`
