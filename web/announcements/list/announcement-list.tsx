import { useState } from 'react'
import { ANNOUNCEMENT_STATUS_LABELS, type AnnouncementStatus } from '#shared/announcements/announcement-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { Table } from '#web/platform/ui/table/table.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { ANNOUNCEMENT_UNDO_KEYS } from '../announcement-queries.ts'
import { ANNOUNCEMENT_COLUMNS } from './announcement-columns.tsx'
import styles from './announcement-list.module.css'

const PAGE_SIZE = 20
const SHOWN: readonly AnnouncementStatus[] = ['draft', 'scheduled', 'sent']

/** What was written before, newest first. */
export function AnnouncementList() {
  const [status, setStatus] = useState<AnnouncementStatus | null>(null)
  const query = { limit: PAGE_SIZE, status: status ?? undefined }
  const announcements = usePagedApi('GET /api/admin/announcements', { query })
  return (
    <section className={styles.list} aria-labelledby="announcements-before">
      <h2 id="announcements-before" tabIndex={-1}>
        Sent, scheduled and drafts
      </h2>
      <ChipRow label="Which announcements">
        <ChoiceChip pressed={status === null} onClick={() => setStatus(null)}>
          All
        </ChoiceChip>
        {SHOWN.map((each) => (
          <ChoiceChip key={each} pressed={status === each} onClick={() => setStatus(each)}>
            {each === 'draft' ? 'Drafts' : ANNOUNCEMENT_STATUS_LABELS[each]}
          </ChoiceChip>
        ))}
      </ChipRow>
      <FoundList
        found={announcements}
        nouns={['announcement', 'announcements']}
        empty={{
          title: 'No announcements yet',
          text: 'Announcements that you write appear here, and stay here after they have been sent.',
          headingLevel: 3,
        }}
      >
        {(rows) => <Table caption="Announcements" columns={ANNOUNCEMENT_COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </FoundList>
      <UndoLastChange area="announcements" changes={ANNOUNCEMENT_UNDO_KEYS} />
    </section>
  )
}
