import { Download, FileText, Globe, Lock, Users } from 'lucide-react'
import type { DocumentVisibility } from '#shared/committee/documents/document-enums.ts'
import { describeVisibility, documentFilePath } from '#shared/committee/documents/document-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { useBrowser } from '#web/platform/use-browser.ts'
import styles from './document-list.module.css'
import { describeFile, formatDay, type ShownDocument } from './document-types.ts'
import { Marked } from './marked.tsx'

const ICONS = { everybody: Globe, members: Users, committee: Lock, duties: Lock } satisfies Record<
  DocumentVisibility,
  typeof Globe
>

type DocumentListProps = {
  documents: readonly ShownDocument[]
  /** Marked in titles and notes. */
  search?: string
  hrefOf: (id: string) => string
}

/** Documents as sheets of paper: the title leads to the versions, the arrow to the current file. */
export const DocumentList = ({ documents, search = '', hrefOf }: DocumentListProps) => (
  <ul>
    {documents.map((document) => (
      <li key={document.id} className={styles.document}>
        <span className={styles.sheet} aria-hidden="true">
          <FileText />
        </span>
        <div className={styles.text}>
          <Anchor className={styles.title} href={hrefOf(document.id)}>
            <Marked text={document.title} search={search} />
          </Anchor>
          <NewTag document={document} />
          {document.note && (
            <p className="small soft anywhere">
              <Marked text={search ? excerptOf(document.note, search) : document.note} search={search} />
            </p>
          )}
          {document.found && (
            <p className="small soft anywhere">
              {`Version ${document.found.number}: `}
              <Marked text={excerptOf(document.found.whatChanged, search)} search={search} />
            </p>
          )}
        </div>
        <div className={styles.facts}>
          <p className={`num small ${styles.when}`}>
            <span>{formatDay(document.datedOn)}</span>
            {document.version > 1 && <span className="soft">Version {document.version}</span>}
          </p>
          <p className="small soft">
            <Visibility document={document} />
          </p>
        </div>
        <Anchor
          className={styles.download}
          href={documentFilePath(document.id)}
          download
          aria-label={`Download ${document.title}, ${describeFile(document)}`}
        >
          <Download aria-hidden="true" />
        </Anchor>
      </li>
    ))}
  </ul>
)

const NEW_DAYS = 14

/** On a document dated within two weeks; not in the rendered page, which may be older than that. */
function NewTag({ document: { datedOn } }: { document: ShownDocument }) {
  const isBrowser = useBrowser()
  if (!isBrowser || datedOn <= dayAfter(gulfToday(), -NEW_DAYS)) return null
  return (
    <span className={styles.tag}>
      <Badge>New</Badge>
    </span>
  )
}

type VisibilityProps = { document: Pick<ShownDocument, 'visibility' | 'duties'> }

/** Who can see a document, with its sign. */
export function Visibility({ document }: VisibilityProps) {
  const Icon = ICONS[document.visibility]
  return (
    <span className={styles.visibility}>
      <Icon aria-hidden="true" /> {describeVisibility(document)}
    </span>
  )
}

const AROUND = 90

/** The part of a long note with the searched word. */
function excerptOf(note: string, search: string): string {
  const at = note.toLowerCase().indexOf(search.trim().split(/\s+/)[0]?.toLowerCase() ?? '')
  const from = Math.max(0, at - AROUND)
  const to = Math.max(at, 0) + 2 * AROUND
  return `${from > 0 ? '…' : ''}${note.slice(from, to)}${to < note.length ? '…' : ''}`
}
