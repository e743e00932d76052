import type { ReactNode } from 'react'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Card, CardBody, CardLabels, CardLink, CardPicture } from '#web/platform/ui/surface/card.tsx'
import { Cover } from './cover.tsx'
import { silkOf } from './event-styles.ts'
import styles from './program-card.module.css'

type CardProgram = ResponseOf<'GET /api/events/programs/all/cards'>[number]

/** Programs as cards; on phones two per row, without their description. */
export const ProgramGrid = ({ programs }: { programs: readonly CardProgram[] }) => (
  <div className={styles.grid}>
    {programs.map((program) => (
      <ProgramCard key={program.id} program={program} />
    ))}
  </div>
)

interface ProgramCardProps {
  program: CardProgram
  headingLevel?: 3 | 4 | 5
  /** Beside its category. */
  badge?: ReactNode
  /** Below its title. */
  facts?: ReactNode
}

/** A program in a list: one link to its page. */
export function ProgramCard({ program, headingLevel = 3, badge, facts }: ProgramCardProps) {
  const { id, title, description, category, programImage } = program
  const silk = silkOf(category)
  const Heading = `h${headingLevel}` as const
  return (
    <Card className={styles.card}>
      <CardPicture silk={silk} className={styles.picture}>
        <Cover
          toned
          src={programImage}
          silk={silk}
          small
          sizes="(max-width: 37.49rem) 46vw, (max-width: 59.99rem) 46vw, 24rem"
        />
      </CardPicture>
      <CardBody className={styles.body}>
        <CardLabels>
          <SilkLabel silk={silk}>{PROGRAM_CATEGORY_LABELS[category ?? 'other']}</SilkLabel>
          {badge}
        </CardLabels>
        <Heading>
          <CardLink href={`/programs/${id}`}>
            <TitleText of={title} />
          </CardLink>
        </Heading>
        {facts}
        <p className={`soft small clamp-3 ${styles.line}`}>{description}</p>
      </CardBody>
    </Card>
  )
}
