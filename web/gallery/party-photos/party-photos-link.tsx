import { counted } from '#shared/platform/counts.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'

/** Leads to the pictures of the own party at an event; renders nothing without any. */
export function PartyPhotosLink({ eventId }: { eventId: string }) {
  const { data = [] } = useApi('GET /api/party-photos')
  const photos = data.find((own) => own.eventId === eventId)?.photos ?? []
  if (photos.length === 0) return null
  return (
    <Panel>
      <h2>Pictures of us</h2>
      <div className="row between">
        <p>{`A photographer has taken ${counted(photos.length, 'picture', 'pictures')} of you.`}</p>
        <ButtonLink variant="outline" href="/member/photos">
          See them
        </ButtonLink>
      </div>
    </Panel>
  )
}
