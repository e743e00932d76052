import { formatYear } from '#shared/platform/gulf-dates.ts'
import { readMilestones } from '#shared/settings/milestone-rules.ts'
import { linesOf } from '#shared/settings/named-lines-rules.ts'
import { VOICES_ON_A_PAGE } from '#shared/settings/voice-count.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Portrait } from '#web/platform/ui/picture/portrait.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { Voices } from '#web/settings/voices.tsx'
import styles from './about-people.module.css'
import { describeGrowth } from './association-texts.ts'
import { aboutPage } from './page-data.ts'
import { useAboutTexts } from './use-about-texts.ts'

/** The story in words, and as a line of years from the founding to today. */
export function Story() {
  const settings = useSettings()
  const { aboutStory = '' } = useAboutTexts()
  return (
    <Section>
      <div className={styles.story}>
        <div className="stack">
          <h2>Our Story</h2>
          <p className="lead">{describeGrowth(settings)}</p>
          {linesOf(aboutStory).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Timeline />
      </div>
    </Section>
  )
}

function Timeline() {
  const { organisationName, foundedYear, statMembers } = useSettings()
  const { aboutMilestones = '', statEventsOrganised } = useAboutTexts()
  const today = [statMembers && `${statMembers} active members`, statEventsOrganised && `${statEventsOrganised} events`]
  const stops = [
    ...(foundedYear ? [{ when: String(foundedYear), title: `${organisationName} is founded`, text: '' }] : []),
    ...readMilestones(aboutMilestones),
    { when: formatYear(new Date()), title: 'Today', text: today.filter(Boolean).join(', ') },
  ]
  if (stops.length < 2) return null
  return (
    <ol className={styles.line}>
      {stops.map(({ when, title, text }) => (
        <li key={`${when} ${title}`}>
          <b className="num">{when}</b>
          <div>
            <h3>{title}</h3>
            {text && <p className="soft">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The office bearers as people to meet; those who speak further below are not shown twice. */
export function People() {
  const { data: officers = [] } = useApiQuery(aboutPage.officers)
  const speaking = new Set(useSpeaking().map(({ name }) => name))
  const shown = officers.filter(({ name }) => !speaking.has(name)).slice(0, 12)
  if (shown.length === 0) return null
  return (
    <Section
      title="Some of us"
      lead="You will meet them at the gate."
      tone="sand"
      action={<MoreLink href="/office-bearers">Office bearers</MoreLink>}
    >
      <ul className={styles.wall}>
        {shown.map(({ id, name, role, photoUrl }) => (
          <li key={id}>
            <Portrait name={name} src={photoUrl} sizes="(max-width: 37.49rem) 29vw, 11rem" />
            <b>{name}</b>
            {role}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The voices that Membership does not show. */
const useSpeaking = () => (useApiQuery(aboutPage.voices).data ?? []).slice(VOICES_ON_A_PAGE)

export function Words() {
  const voices = useSpeaking()
  if (voices.length === 0) return null
  return (
    <Section title="In their words" tone="sand">
      <Voices voices={voices} />
    </Section>
  )
}
