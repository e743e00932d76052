import { DUTIES, DUTY_LABELS, type Duty, EVERYTHING } from '#shared/accounts/duty-enums.ts'
import { FIELDS_OF_DUTIES, PERSONAL_FIELD_LABELS, PERSONAL_FIELDS } from '#shared/accounts/personal-field-rules.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type Column, Table } from '#web/platform/ui/table/table.tsx'
import type { Place } from '../shell/portal-places.ts'
import styles from './duty-matrix.module.css'
import { placesFor, placesReadByAll, rightsOf } from './duty-rights.ts'

/** What each duty may see and do: the places of the portal, and what it sees of people. */
export const DutyMatrix = () => (
  <Box title="What each duty may see">
    <Table
      caption="What each duty may see and do"
      cards="full"
      columns={COLUMNS}
      rows={[...DUTIES]}
      rowKey={(duty) => duty}
    />
    <div className={styles.note}>
      <p>Every duty sees names and photos, and reads {labelsOf(placesReadByAll())}.</p>
      <p>
        Every admin: {labelsOf(placesFor('every_admin'))}. Only with {EVERYTHING}: {labelsOf(placesFor('full_admin'))}.
        Only for super admins: {labelsOf(placesFor('super_admin'))}.
      </p>
    </div>
  </Box>
)

const labelsOf = (places: readonly Place[]): string => inWords(places.map(({ label }) => label))

const inWords = (parts: readonly string[]): string => parts.join(', ')

/** On phones a cell with nothing in it leaves. */
const Cell = ({ text }: { text: string }) => text || <span className={styles.nothing}>Nothing</span>

const onlyReads = (duty: Duty): Place[] => {
  const byAll = placesReadByAll()
  return rightsOf(duty).reads.filter((place) => !byAll.includes(place))
}

const COLUMNS: readonly Column<Duty>[] = [
  { key: 'duty', header: 'Duty', kind: 'name', cell: (duty) => <Badge plain>{DUTY_LABELS[duty]}</Badge> },
  { key: 'works', header: 'Works with', kind: 'wide', cell: (duty) => <Cell text={labelsOf(rightsOf(duty).works)} /> },
  { key: 'reads', header: 'Only reads', cell: (duty) => <Cell text={labelsOf(onlyReads(duty))} /> },
  {
    key: 'people',
    header: 'Sees about people',
    cell: (duty) => (
      <Cell
        text={
          FIELDS_OF_DUTIES[duty].length === PERSONAL_FIELDS.length
            ? 'Everything'
            : inWords(FIELDS_OF_DUTIES[duty].map((field) => PERSONAL_FIELD_LABELS[field]))
        }
      />
    ),
  },
]
