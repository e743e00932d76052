import { BookOpen, Drum, HandHeart, Handshake, type LucideIcon, Palette } from 'lucide-react'
import umbrellas from '#web/assets/drawings/pooram-umbrellas.svg'
import type { Head, HeadGiven } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { organizationData, readSettings } from '#web/settings/organization-data.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import about from './about-page.module.css'
import { describeAssociation, tellGrowth } from './association-words.ts'

const LEAD = 'Who we are, what we stand for, and why there are elephants on our doors.'

export const head = ({ read, siteUrl }: HeadGiven): Head => ({
  title: 'About Us',
  description: describeAssociation(readSettings(read)),
  jsonLd: organizationData(read, siteUrl),
})

export default function AboutPage() {
  return (
    <>
      <PageHead malayalam="ഞങ്ങളെക്കുറിച്ച്" title="About Us" lead={LEAD} />
      <Story />
      <MissionAndVision />
      <Values />
      <WhatWeDo />
      <Impact />
      <Section>
        <div className={about.end}>
          <div>
            <h2>There is a place at the table</h2>
            <p className="lead">Come to one event, then decide. Most of us stayed for the second one.</p>
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
  return (
    <Section>
      <div className={about.story}>
        <img className={about.arch} src={umbrellas} alt="" width="800" height="1000" />
        <div className="stack">
          <h2>Our Story</h2>
          <p className="lead">{tellGrowth(settings)}</p>
          <p>
            It began with a handful of families from Thrissur who missed the same evening of the year: the drums before
            the temple, the umbrellas changing above the elephants, the crowd that breathes in when they do. They
            borrowed a hall, three drums and a great deal of rice.
          </p>
          <p>
            Today the pooram fills a ground in Sharjah, and between two festivals there is hardly a week without a
            rehearsal, a class or a visit to somebody who needs one. What has not changed is who does the work: members,
            after their own.
          </p>
        </div>
      </div>
    </Section>
  )
}

function MissionAndVision() {
  return (
    <Section tone="sand">
      <div className={about.pair}>
        <div>
          <h2>Our Mission</h2>
          <p className="lead">
            To keep the festival, the language and the arts of Kerala alive for families in the UAE, and to stand by one
            another.
          </p>
        </div>
        <div>
          <h2>Our Vision</h2>
          <p className="lead">
            A community in which every child born here knows the sound of a melam, and every newcomer finds a table.
          </p>
        </div>
      </div>
    </Section>
  )
}

const VALUES = [
  { name: 'Unity', words: 'All seven emirates, every faith and trade, one kitchen.' },
  { name: 'Heritage', words: 'We teach what we were taught, the way it was taught, and write it down.' },
  { name: 'Service', words: 'Whoever is in trouble calls first and explains later.' },
  { name: 'Openness', words: 'Accounts on the table, meetings announced, newcomers heard.' },
]

function Values() {
  return (
    <Section title="Our Values">
      <dl className={about.values}>
        {VALUES.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="soft">{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const WORK: readonly { icon: LucideIcon; title: string; words: string }[] = [
  {
    icon: Drum,
    title: 'Cultural events',
    words: 'The pooram, Onam, Vishu and the evenings between them, with the melam, the umbrellas and the sadya.',
  },
  {
    icon: HandHeart,
    title: 'Community support',
    words: 'Blood drives, a fund for emergencies, and company at the hospital, the airport and the typing centre.',
  },
  {
    icon: BookOpen,
    title: 'Cultural education',
    words: 'Malayalam on Saturdays, chenda on Sundays, and stories told to children by people who were there.',
  },
  {
    icon: Handshake,
    title: 'Networking',
    words: 'Business meets, a members’ marketplace, and somebody who knows somebody in your line of work.',
  },
  {
    icon: Palette,
    title: 'Arts and culture',
    words: 'Dance, drama, music and mural painting: classes, competitions, and a stage with good light.',
  },
]

function WhatWeDo() {
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
          {WORK.map(({ icon: Icon, title, words }) => (
            <li key={title}>
              <Icon aria-hidden="true" />
              <h3>{title}</h3>
              <p className="soft">{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** The years follow the settings as the home page's do; the rest is what the association claims of itself. */
function Impact() {
  const { statMembers, statYears } = useSettings()
  const claims = [
    { label: 'active members', value: statMembers },
    { label: 'events organised', value: '150+' },
    { label: 'years of service', value: statYears },
  ].filter(({ value }) => value)
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
