import { Download } from 'lucide-react'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './settings-tab.module.css'

const EXPORTS = [
  ['members', 'Members'],
  ['events', 'Events'],
  ['attendees', 'Attendees'],
  ['listings', 'Listings'],
] as const

/** Downloads whole lists as files for spreadsheets. */
export function ExportPanel() {
  return (
    <Panel className="stack" aria-labelledby="exports-heading">
      <div>
        <h2 id="exports-heading" className={styles.heading}>
          Exports
        </h2>
        <p className="soft">
          Download all data as spreadsheet files. They contain personal data, so every download is logged.
        </p>
      </div>
      <div className="button-row">
        {EXPORTS.map(([name, label]) => (
          <ButtonLink key={name} variant="outline" href={`/api/admin/exports/${name}.csv`} download>
            <Download aria-hidden="true" /> {label} <span className="visually-hidden">as a file</span>
          </ButtonLink>
        ))}
      </div>
    </Panel>
  )
}
