import { DocumentsView } from '#web/committee/documents/administration/documents-view.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Documents', hidden: true })

/** The association's documents, with who can see each of them. */
export default function AdminDocumentsPage({ search }: PageProps) {
  return (
    <PortalFrame
      title="Documents"
      note="Private unless you make them public. Earlier versions remain."
      actions={
        <ButtonLink variant="outline" href="/documents">
          As members see them
        </ButtonLink>
      }
    >
      <DocumentsView openId={search.get('document')} />
    </PortalFrame>
  )
}
