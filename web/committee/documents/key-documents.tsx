import { FileText } from 'lucide-react'
import { documentFilePath, pickKeyDocuments } from '#shared/committee/documents/document-rules.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { DOCUMENTS } from '../page-data.ts'
import { describeFile, formatDay, type ShownDocument } from './document-types.ts'
import styles from './key-documents.module.css'

/** The statutes, the latest minutes and the latest accounts that the viewer can see, each one press away. */
export function useKeyDocuments(): ShownDocument[] {
  return pickKeyDocuments(useApiQuery(DOCUMENTS).data ?? [])
}

export const KeyDocuments = ({ documents }: { documents: readonly ShownDocument[] }) => (
  <div className="stack">
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.id}>
          <Anchor className={styles.document} href={documentFilePath(document.id)} download>
            <FileText aria-hidden="true" />
            <span className={styles.words}>
              <b>{document.title}</b>
              <small className="num">{`${formatDay(document.datedOn)} · ${describeFile(document)}`}</small>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
    <MoreLink href="/documents">All documents</MoreLink>
  </div>
)
