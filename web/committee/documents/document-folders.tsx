import { Folder } from 'lucide-react'
import { useState } from 'react'
import { DOCUMENT_FOLDERS, type DocumentFolder, FOLDER_LABELS } from '#shared/committee/documents/document-enums.ts'
import { documentFilePath } from '#shared/committee/documents/document-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import ruled from '#web/platform/ui/surface/ruled-heading.module.css'
import styles from './document-folders.module.css'
import { DocumentList } from './document-list.tsx'
import { formatDay, type ShownDocument } from './document-types.ts'

type DocumentFoldersProps = { documents: readonly ShownDocument[]; hrefOf: (id: string) => string }

/** The folders beside each other, the statutes first. */
export function DocumentFolders({ documents, hrefOf }: DocumentFoldersProps) {
  const folders = DOCUMENT_FOLDERS.map((folder) => ({
    folder,
    inside: documents.filter((document) => document.folder === folder),
  })).filter(({ inside }) => inside.length > 0)
  const statutes = documents.find(({ isStatutes }) => isStatutes)
  const [marked, setMarked] = useState<DocumentFolder | undefined>(folders[0]?.folder)
  return (
    <div className={folders.length > 1 ? styles.columns : undefined}>
      {folders.length > 1 && (
        <nav className={styles.folders} aria-label="Folders">
          <h2 className="caps soft">Folders</h2>
          <ul className={styles.links}>
            {folders.map(({ folder, inside }) => (
              <li key={folder}>
                <a
                  className={styles.link}
                  href={`#${folder}`}
                  aria-current={folder === marked || undefined}
                  onClick={() => setMarked(folder)}
                >
                  <Folder aria-hidden="true" /> <span className="grow">{FOLDER_LABELS[folder]}</span>
                  <span className="num small soft">{inside.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="stack-large">
        {statutes && <InForce document={statutes} hrefOf={hrefOf} />}
        {folders.map(({ folder, inside }) => {
          const listed = inside.filter((document) => document !== statutes)
          return listed.length > 0 && <FolderPart key={folder} folder={folder} documents={listed} hrefOf={hrefOf} />
        })}
      </div>
    </div>
  )
}

type InForceProps = { document: ShownDocument; hrefOf: (id: string) => string }

/** What everybody looks for first. */
const InForce = ({ document: { id, title, note, datedOn, version }, hrefOf }: InForceProps) => (
  <section id="statutes" className={styles.first} data-ground="night" aria-labelledby="in-force">
    <div className="grow">
      <p className="accent num">In force since {formatDay(datedOn)}</p>
      <h2 id="in-force" className="h3 anywhere">
        {title}
      </h2>
      <p className="soft">{[`Version ${version}.`, note].filter(Boolean).join(' ')}</p>
    </div>
    <div className="button-row">
      <ButtonLink variant="lamp" href={documentFilePath(id)} download>
        Read
      </ButtonLink>
      <ButtonLink variant="outline" href={hrefOf(id)}>
        {counted(version, 'version', 'versions')}
      </ButtonLink>
    </div>
  </section>
)

type FolderPartProps = DocumentFoldersProps & { folder: DocumentFolder }

/** A folder; one with documents of several years shows one year at a time. */
function FolderPart({ folder, documents, hrefOf }: FolderPartProps) {
  const years = [...new Set(documents.map(({ datedOn }) => datedOn.slice(0, 4)))]
  const [wanted, setWanted] = useState(years[0])
  const chosen = wanted && years.includes(wanted) ? wanted : years[0]
  const shown = folder === 'minutes' ? documents.filter(({ datedOn }) => datedOn.startsWith(chosen ?? '')) : documents
  return (
    <section id={folder === 'statutes' ? undefined : folder} className={styles.part} aria-labelledby={`in-${folder}`}>
      <div className={`${ruled.heading} ${styles.heading}`}>
        <h2 id={`in-${folder}`} className="h3">
          {FOLDER_LABELS[folder]}
        </h2>
        {folder === 'minutes' && years.length > 1 && (
          <ChipRow label="Year" large>
            {years.map((year) => (
              <ChoiceChip key={year} pressed={year === chosen} onClick={() => setWanted(year)}>
                {year}
              </ChoiceChip>
            ))}
          </ChipRow>
        )}
      </div>
      <DocumentList documents={shown} hrefOf={hrefOf} />
    </section>
  )
}
