import { ProgramGrid } from '#web/events/program-card.tsx'
import { useApi } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'

const MAX_SHOWN = 6

/** Rendered only when there are programs. */
export function ProgramsSection() {
  const programs = useApi('GET /api/events/programs/all/cards', { query: { limit: 6 } }).data ?? []
  if (programs.length === 0) return null
  return (
    <Section title="Featured Programs" malayalam="കലകൾ" action={<MoreLink href="/events">All programs</MoreLink>}>
      <ProgramGrid programs={programs.slice(0, MAX_SHOWN)} />
    </Section>
  )
}
