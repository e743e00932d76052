import { WORK_PICTURES } from '#brand/words/about-page.ts'
import { readNamedLines } from '#shared/settings/named-lines-rules.ts'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import styles from './about-work.module.css'
import { CountedNumber } from './counted-number.tsx'
import { useAboutTexts } from './use-about-texts.ts'

const PICTURE = { widths: [480, 800], width: 800, height: 600 }

export function Purpose() {
  const { aboutMission, aboutVision, aboutValues = '' } = useAboutTexts()
  const values = readNamedLines(aboutValues)
  if (!aboutMission && !aboutVision && values.length === 0) return null
  return (
    <Section>
      <div className={styles.purpose}>
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

export function WhatWeDo() {
  const work = readNamedLines(useAboutTexts().aboutWork ?? '')
  if (work.length === 0) return null
  return (
    <Section title="What We Do" tone="sand">
      <ul className={styles.work}>
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
export function Impact() {
  const { statMembers, statYears } = useSettings()
  const { statEventsOrganised } = useAboutTexts()
  const claims = [
    { label: 'active members', value: statMembers },
    { label: 'events organised', value: statEventsOrganised },
    { label: 'years of service', value: statYears },
  ].filter(({ value }) => value)
  if (claims.length === 0) return null
  return (
    <section className={styles.impact} aria-labelledby="our-impact">
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
