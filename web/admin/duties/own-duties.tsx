import { useState } from 'react'
import { DUTY_LABELS, EVERYTHING } from '#shared/accounts/duty-enums.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { DUTY_CHANGES, type OwnDutiesData } from './duty-holder.ts'
import { GiveAllDialog } from './give-all-dialog.tsx'

/** What an admin looks after, to give all of it to somebody else. */
export function OwnDuties() {
  const { data, error, refetch } = useApi('GET /api/admin/duties/own')
  const [isGiving, setGiving] = useState(false)
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading your duties...</p>
  const mayGive = data.duties === null || data.duties.length > 0
  return (
    <Box title="Your duties" padded>
      <div className="row between">
        <p>{inWords(data.duties)}</p>
        {mayGive && data.colleagues.length > 0 && (
          <Button size="small" variant="outline" onClick={() => setGiving(true)}>
            Give all of mine to…
          </Button>
        )}
      </div>
      <UndoLastChange area="own_duties" changes={DUTY_CHANGES} />
      {isGiving && <GiveAllDialog own={data} onClose={() => setGiving(false)} />}
    </Box>
  )
}

/** 'Events, Content'. */
function inWords(duties: OwnDutiesData['duties']): string {
  if (duties === null) return EVERYTHING
  return duties.map((duty) => DUTY_LABELS[duty]).join(', ') || 'You have no duty now.'
}
