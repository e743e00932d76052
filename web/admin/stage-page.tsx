import { StageView } from '#web/competitions/stage/stage-view.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'

export const head = (): Head => ({ title: 'Stage', hidden: true })

/** Who is on the stage, and what the hall sees. It fills the window, without the portal's navigation. */
export default function StagePage({ params: { id = '' }, search }: PageProps) {
  return <StageView eventId={id} chosen={search.get('stage')} />
}
