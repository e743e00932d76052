import { TriangleAlert } from 'lucide-react'
import buttons from './gate-buttons.module.css'
import foot from './gate-foot.module.css'

type ReportListProps = { reports: readonly { id: string; text: string }[]; onDismiss: (id: string) => void }

/** What was counted twice, and what the site decided differently, until somebody has dismissed it. */
export const ReportList = ({ reports, onDismiss }: ReportListProps) => (
  <div role="alert">
    <ul className={foot.reports}>
      {reports.map(({ id, text }) => (
        <li key={id}>
          <TriangleAlert aria-hidden="true" />
          <span>{text}</span>
          <button type="button" className={buttons.link} onClick={() => onDismiss(id)}>
            OK<span className="visually-hidden">, {text}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
)
