import { PhotographerTool } from '#web/gallery/party-photos/photographer-tool.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'

export const head = (): Head => ({ title: 'Pictures by ticket', hidden: true })

/** The phone of a photographer, whose link has its token after the '#'. */
export default function PhotographerPage({ params: { id = '' } }: PageProps) {
  return <PhotographerTool eventId={id} />
}
