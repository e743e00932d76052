import '#web/platform/styles/prose.css'
import { Fragment, type ReactNode } from 'react'
import { TERMS_VERSION } from '#shared/membership/application-enums.ts'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import styles from './legal-text.module.css'

type LegalProps = { title: string; lead: string; sections: readonly { name: string; text: ReactNode }[] }

/** A binding text, with its version and its sections at the top. */
export function LegalText({ title, lead, sections }: LegalProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Section>
        <div className={styles.columns}>
          <div className={styles.contents}>
            <p className="soft num">Version {TERMS_VERSION}</p>
            <nav aria-label="On this page">
              <ul>
                {sections.map(({ name }) => (
                  <li key={name}>
                    <a href={`#${idOf(name)}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <div className={`prose ${styles.text}`}>
            {sections.map(({ name, text }) => (
              <Fragment key={name}>
                <h2 id={idOf(name)}>{name}</h2>
                {text}
              </Fragment>
            ))}
          </div>
        </div>
      </Section>
    </>
  )
}

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
