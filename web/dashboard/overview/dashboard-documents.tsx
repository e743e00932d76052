import clsx from 'clsx'
import { KeyDocuments, useKeyDocuments } from '#web/committee/documents/key-documents.tsx'

/** The statutes, the latest minutes and accounts; last, because nothing below it can move. */
export function DashboardDocuments({ className }: { className?: string | undefined }) {
  const documents = useKeyDocuments()
  if (documents.length === 0) return null
  return (
    <section className={clsx('stack anywhere', className)} aria-labelledby="key-documents">
      <h2 id="key-documents" className="h4">
        Documents
      </h2>
      <KeyDocuments documents={documents} />
    </section>
  )
}
