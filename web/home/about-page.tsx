import { ABOUT_LEAD, WORK_PICTURES } from '#brand/words/about-page.ts'
import { formatYear } from '#shared/platform/gulf-dates.ts'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { readMilestones } from '#shared/settings/milestone-rules.ts'
import { linesOf, readNamedLines } from '#shared/settings/named-lines-rules.ts'
import { VOICES_ON_A_PAGE } from '#shared/settings/voice-count.ts'
import { BelowFirstScreen } from '#web/platform/below-first-screen.tsx'
import type { Head, HeadInput } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'
import { Portrait } from '#web/platform/ui/picture/portrait.tsx'
import { Closing } from '#web/platform/ui/surface/closing.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { organizationData, readSettings } from '#web/settings/organization-data.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import { Voices } from '#web/settings/voices.tsx'
import about from './about-page.module.css'
import { describeAssociation, describeGrowth } from './association-texts.ts'
import { CountedNumber } from './counted-number.tsx'
import { aboutPage } from './page-data.ts'
import { useAboutTexts } from './use-about-texts.ts'

const PICTURE = { widths: [480, 800], width: 800, height: 600 }

export const head = ({ read, siteUrl }: HeadInput): Head => ({
  title: 'About Us',
  description: describeAssociation(readSettings(read)),
  jsonLd: organizationData(read, siteUrl),
})

export default function AboutPage() {
  return (
    <>
      <PageHead
        className={about.opening}
        malayalam="ഞങ്ങളെക്കുറിച്ച്"
        title="About Us"
        lead={ABOUT_LEAD}
        actions={
          <Picture
            {...PICTURE}
            src="/pictures/community-families.jpg"
            widths={[480, 800, 1600]}
            // it is cropped to the arch, so it is scaled to more than the arch's width
            sizes={`${ON_A_PHONE}, (max-width: 59.99rem) 92vw, 48rem`}
            alt="Families at a picnic by the creek"
            className={about.arch}
            eager
          />
        }
      />
      <Story />
      <BelowFirstScreen>
        <People />
      </BelowFirstScreen>
      <BelowFirstScreen>
        <Purpose />
      </BelowFirstScreen>
      <BelowFirstScreen>
        <WhatWeDo />
      </BelowFirstScreen>
      <BelowFirstScreen>
        <Impact />
      </BelowFirstScreen>
      <BelowFirstScreen>
        <Words />
      </BelowFirstScreen>
      <Closing
        tone="ivory"
        title="There is a place for you"
        lead="Come to one event, then decide. Most of us came back for a second one."
      >
        <ButtonLink href="/membership">Become a Member</ButtonLink>
        <ButtonLink variant="outline" href="/events">
          View Upcoming Events
        </ButtonLink>
      </Closing>
    </>
  )
}

/** The story in words, and as a line of years from the founding to today. */
function Story() {
  const settings = useSettings()
  const { aboutStory = '' } = useAboutTexts()
  return (
    <Section>
      <div className={about.story}>
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
    <ol className={about.line}>
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
function People() {
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
      <ul className={about.wall}>
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

function Purpose() {
  const { aboutMission, aboutVision, aboutValues = '' } = useAboutTexts()
  const values = readNamedLines(aboutValues)
  if (!aboutMission && !aboutVision && values.length === 0) return null
  return (
    <Section>
      <div className={about.purpose}>
        {aboutMission && (
          <div>
            <h2>Our Mission</h2>
            <p className="soft">{aboutMission}</p>
          </div>
        )}
        {aboutVision && (
          <div>
            <h2>Our Vision</h2>
            <p className="soft">{aboutVision}</p>
          </div>
        )}
        {values.length > 0 && (
          <div>
            <h2>Our Values</h2>
            <dl>
              {values.map(({ name, words }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="soft">{words}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </Section>
  )
}

function WhatWeDo() {
  const work = readNamedLines(useAboutTexts().aboutWork ?? '')
  if (work.length === 0) return null
  return (
    <Section title="What We Do" tone="sand">
      <ul className={about.work}>
        {work.map(({ name, words }, at) => (
          <li key={name}>
            {WORK_PICTURES[at] ? (
              <Picture
                {...PICTURE}
                src={`/pictures/${WORK_PICTURES[at]}.jpg`}
                sizes="(max-width: 37.49rem) 6rem, (max-width: 59.99rem) 46vw, 15rem"
                alt=""
              />
            ) : (
              <Plate />
            )}
            <h3>{name}</h3>
            <p className="soft small">{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The numbers of the association; members and years as on the home page. */
function Impact() {
  const { statMembers, statYears } = useSettings()
  const { statEventsOrganised } = useAboutTexts()
  const claims = [
    { label: 'active members', value: statMembers },
    { label: 'events organised', value: statEventsOrganised },
    { label: 'years of service', value: statYears },
  ].filter(({ value }) => value)
  if (claims.length === 0) return null
  return (
    <section className={about.impact} aria-labelledby="our-impact">
      <div className="wrap">
        <h2 id="our-impact">Our Impact</h2>
        <dl>
          {claims.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">
                <CountedNumber of={value ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Fringe of="kumkum" />
    </section>
  )
}

/** The voices that Membership does not show. */
const useSpeaking = () => (useApiQuery(aboutPage.voices).data ?? []).slice(VOICES_ON_A_PAGE)

function Words() {
  const voices = useSpeaking()
  if (voices.length === 0) return null
  return (
    <Section title="In their words" tone="sand">
      <Voices voices={voices} />
    </Section>
  )
}
