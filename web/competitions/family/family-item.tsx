import { Award } from 'lucide-react'
import { pathSegment } from '#shared/platform/path-segment.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useNow } from '#web/platform/clock.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { dayText, emiratesTime, indianTime, type Language, waitText } from './family-clock.ts'
import styles from './family-page.module.css'
import { FAMILY_TEXTS } from './family-texts.ts'

export type FamilyPage = ResponseOf<'GET /api/family/:token'>
type Item = FamilyPage['people'][number]['items'][number]
type ItemProps = { item: Item; language: Language }

type FamilyItemProps = ItemProps & {
  token: string
  /** The heading above it is the child's name. */
  isBelowName: boolean
}

/** One item of a child: when it is, that it is on stage, or its result. */
export function FamilyItem({ item, language, token, isBelowName }: FamilyItemProps) {
  const Title = isBelowName ? 'h3' : 'h2'
  return (
    <Panel className="stack">
      <div>
        <Title className="h3">{item.title}</Title>
        {item.stage && <p className="soft">{item.stage}</p>}
      </div>
      {item.state === 'scheduled' && <Scheduled item={item} language={language} />}
      {item.state === 'running' && <Running item={item} language={language} />}
      {item.state === 'performed' && <p>{FAMILY_TEXTS[language][item.isJudged ? 'waitingForResult' : 'over']}</p>}
      {item.state === 'published' && <Published item={item} language={language} token={token} />}
    </Panel>
  )
}

function Scheduled({ item: { startsAt, minutesBehind, isJudged }, language }: ItemProps) {
  const texts = FAMILY_TEXTS[language]
  const now = useNow()
  if (!startsAt) return <p>{texts.noTime}</p>
  return (
    <div className={styles.when}>
      <div>
        <p className="small soft">
          {texts.when}, {texts.indianTime}
        </p>
        <p className={styles.time}>{indianTime(startsAt, language)}</p>
      </div>
      <div className="grid gap-2">
        <p className="semibold">{waitText(startsAt, now, language) ?? texts.soon}</p>
        <p>{texts.inEmirates(emiratesTime(startsAt, language))}</p>
        <p className="soft">{dayText(startsAt, language)}</p>
        {isJudged && <p className="small soft">{texts.estimated}</p>}
        {(minutesBehind ?? 0) > 0 && <p className="small soft">{texts.late(minutesBehind ?? 0)}</p>}
      </div>
    </div>
  )
}

function Running({ item: { performed, endsAt }, language }: ItemProps) {
  const texts = FAMILY_TEXTS[language]
  return (
    <>
      <p className="row">
        <StatusBadge word="Ongoing">{texts.now}</StatusBadge>
        <span className="semibold">{texts.onStage}</span>
      </p>
      {performed && <p>{texts.progress(performed.done, performed.of)}</p>}
      {endsAt && <p>{texts.endsAbout(indianTime(endsAt, language))}</p>}
    </>
  )
}

function Published({ item: { result, certificateId }, language, token }: ItemProps & { token: string }) {
  const texts = FAMILY_TEXTS[language]
  const won = [
    result?.place ? texts.place(result.place) : null,
    result?.grade ? texts.grade(result.grade) : null,
  ].filter((each) => each !== null)
  return (
    <>
      {won.length > 0 ? <p className={styles.won}>{won.join(', ')}</p> : <p>{texts.published}</p>}
      {certificateId && (
        <div className="button-row">
          <ButtonLink
            variant="outline"
            href={`/api/family/${pathSegment(token)}/certificates/${certificateId}/certificate.pdf`}
          >
            <Award aria-hidden="true" /> {texts.certificate}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
