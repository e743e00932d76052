import { MINUTES_OF_WAVE, WAVE_LABELS, type Wave } from '#shared/blood-calls/wave-rules.ts'
import type { BloodGroup, Emirate } from '#shared/membership/member-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { useApi } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'

/** How many willing members a call would reach, and when. */
export function CallPreview({ bloodGroup, emirate }: { bloodGroup: BloodGroup; emirate: Emirate }) {
  const preview = useApi('GET /api/admin/blood-calls/preview', { query: { bloodGroup, emirate } })
  if (preview.error) return <Alert tone="red">The number of donors could not be loaded.</Alert>
  if (!preview.data) return <p role="status">Counting the donors...</p>
  if (preview.data.every(({ people }) => people === 0))
    return <Alert tone="amber">No willing member has compatible blood. The call would reach nobody.</Alert>
  const items = preview.data.map(({ wave, people }) => ({
    label: `${WAVE_LABELS[wave]}, ${startOf(wave)}`,
    value: counted(people, 'person', 'people'),
  }))
  return <KeyValueList items={items} />
}

const startOf = (wave: Wave) => (wave === 1 ? 'at once' : `after ${MINUTES_OF_WAVE[wave]} minutes`)
