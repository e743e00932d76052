import { DUTIES, DUTY_LABELS, type Duty, EVERYTHING } from '#shared/accounts/duty-enums.ts'
import { FIELDS_OF_DUTIES, PERSONAL_FIELD_LABELS, PERSONAL_FIELDS } from '#shared/accounts/personal-field-rules.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type Column, Table } from '#web/platform/ui/table/table.tsx'
import type { Place } from '../shell/portal-places.ts'
import { placesFor, rightsOf } from './duty-rights.ts'

/** What each duty may see and do: the places of the portal, and what it sees of people. */
export const DutyMatrix = () => (
  <div className="stack">
    <Box title="What each duty may see" aside="In addition to names and photos">
      <Table
        caption="What each duty may see and do"
        cards="full"
        columns={COLUMNS}
        rows={[...DUTIES]}
        rowKey={(duty) => duty}
      />
    </Box>
    <p className="soft">
      Every admin: {labelsOf(placesFor('every_admin'))}. Only with {EVERYTHING}: {labelsOf(placesFor('full_admin'))}.
      Only for super admins: {labelsOf(placesFor('super_admin'))}.
    </p>
  </div>
)

const labelsOf = (places: readonly Place[]): string => inWords(places.map(({ label }) => label))

const inWords = (parts: readonly string[]): string => (parts.length > 0 ? parts.join(', ') : 'Nothing')

const COLUMNS: readonly Column<Duty>[] = [
  { key: 'duty', header: 'Duty', kind: 'name', cell: (duty) => <Badge plain>{DUTY_LABELS[duty]}</Badge> },
  { key: 'works', header: 'Works with', cell: (duty) => labelsOf(rightsOf(duty).works) },
  { key: 'reads', header: 'Only reads', cell: (duty) => labelsOf(rightsOf(duty).reads) },
  {
    key: 'people',
    header: 'Sees about people',
    cell: (duty) =>
      FIELDS_OF_DUTIES[duty].length === PERSONAL_FIELDS.length
        ? 'Everything'
        : inWords(FIELDS_OF_DUTIES[duty].map((field) => PERSONAL_FIELD_LABELS[field])),
  },
]
