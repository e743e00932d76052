import { BookOpen, Drum, HandHeart, Handshake, type LucideIcon, Palette } from 'lucide-react'
import umbrellas from '#brand/drawings/umbrellas.svg'
import { ABOUT_LEAD } from '#brand/words/about-page.ts'
import { linesOf, readNamedLines } from '#shared/settings/named-lines-rules.ts'
import type { Head, HeadGiven } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { organizationData, readSettings } from '#web/settings/organization-data.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import about from './about-page.module.css'
import { describeAssociation, describeGrowth } from './association-texts.ts'
import { useAboutTexts } from './use-about-texts.ts'

export const head = ({ read, siteUrl }: HeadGiven): Head => ({
  title: 'About Us',
  description: describeAssociation(readSettings(read)),
  jsonLd: organizationData(read, siteUrl),
})

export default function AboutPage() {
  return (
    <>
      <PageHead malayalam="ഞങ്ങളെക്കുറിച്ച്" title="About Us" lead={ABOUT_LEAD} />
      <Story />
      <MissionAndVision />
      <Values />
      <WhatWeDo />
      <Impact />
      <Section>
        <div className={about.end}>
          <div>
            <h2>There is a place for you</h2>
            <p className="lead">Come to one event, then decide. Most of us came back for a second one.</p>
          </div>
          <div className="button-row">
            <ButtonLink href="/membership">Become a Member</ButtonLink>
            <ButtonLink variant="outline" href="/events">
              View Upcoming Events
            </ButtonLink>
          </div>
        </div>
      </Section>
    </>
  )
}

function Story() {
  const settings = useSettings()
  const { aboutStory = '' } = useAboutTexts()
  return (
    <Section>
      <div className={about.story}>
        <img className={about.arch} src={umbrellas} alt="" width="800" height="1000" />
        <div className="stack">
          <h2>Our Story</h2>
          <p className="lead">{describeGrowth(settings)}</p>
          {linesOf(aboutStory).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  )
}

function MissionAndVision() {
  const { aboutMission, aboutVision } = useAboutTexts()
  if (!aboutMission && !aboutVision) return null
  return (
    <Section tone="sand">
      <div className={about.pair}>
        {aboutMission && (
          <div>
            <h2>Our Mission</h2>
            <p className="lead">{aboutMission}</p>
          </div>
        )}
        {aboutVision && (
          <div>
            <h2>Our Vision</h2>
            <p className="lead">{aboutVision}</p>
          </div>
        )}
      </div>
    </Section>
  )
}

function Values() {
  const values = readNamedLines(useAboutTexts().aboutValues ?? '')
  if (values.length === 0) return null
  return (
    <Section title="Our Values">
      <dl className={about.values}>
        {values.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="soft">{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Icons for the lines in their order; further lines start again with the first icon. */
const WORK_ICONS: readonly LucideIcon[] = [Drum, HandHeart, BookOpen, Handshake, Palette]

function WhatWeDo() {
  const work = readNamedLines(useAboutTexts().aboutWork ?? '')
  if (work.length === 0) return null
  return (
    <Section title="What We Do" tone="sand">
      <div className={about.work}>
        <Picture
          src="/pictures/hero-melam.jpg"
          widths={[480, 800, 1200, 1600]}
          width={1600}
          height={900}
          sizes="(max-width: 59.99rem) 92vw, 34rem"
          alt=""
          className={about.drums}
        />
        <ul>
          {work.map(({ name, words }, at) => {
            const Icon = WORK_ICONS[at % WORK_ICONS.length] ?? Drum
            return (
              <li key={name}>
                <Icon aria-hidden="true" />
                <h3>{name}</h3>
                <p className="soft">{words}</p>
              </li>
            )
          })}
        </ul>
      </div>
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
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Fringe of="kumkum" />
    </section>
  )
}
