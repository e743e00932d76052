import { FileText } from 'lucide-react'
import { documentFilePath } from '#shared/committee/documents/document-rules.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import type { Question } from './vote-types.ts'
import styles from './votes.module.css'

/** The papers about a question as downloads. */
export const QuestionPapers = ({ papers }: Pick<Question, 'papers'>) =>
  papers.length > 0 && (
    <ul className="row" aria-label="Papers">
      {papers.map(({ id, title }) => (
        <li key={id}>
          <Anchor className={styles.paper} href={documentFilePath(id)} download>
            <FileText aria-hidden="true" /> {title}
          </Anchor>
        </li>
      ))}
    </ul>
  )
