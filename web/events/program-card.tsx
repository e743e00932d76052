import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Card, CardBody, CardLabels, CardLink, CardPicture } from '#web/platform/ui/surface/card.tsx'
import { Cover } from './cover.tsx'
import { silkOf } from './event-styles.ts'
import styles from './program-card.module.css'

type CardProgram = ResponseOf<'GET /api/events/programs/all/cards'>[number]

interface ProgramGridProps {
  programs: readonly CardProgram[]
  /** Three columns on wide windows; two inside a text column. */
  columns?: 2 | 3
}

/** Programs as cards; on phones two per row, without their description. */
export function ProgramGrid({ programs, columns = 3 }: ProgramGridProps) {
  return (
    <div className={columns === 3 ? styles.three : styles.two}>
      {programs.map((program) => (
        <ProgramCard key={program.id} program={program} />
      ))}
    </div>
  )
}

/** A program in a list: one link to its page. */
function ProgramCard({ program }: { program: CardProgram }) {
  const { id, title, description, category, programImage } = program
  const silk = silkOf(category)
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
        </CardLabels>
        <h3>
          <CardLink href={`/programs/${id}`}>
            <TitleText of={title} />
          </CardLink>
        </h3>
        <p className={`soft small clamp-3 ${styles.line}`}>{description}</p>
      </CardBody>
    </Card>
  )
}
