import { WHO_WE_ARE } from '#brand/words/home.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import styles from './about-section.module.css'
import { homePage } from './page-data.ts'

export function AboutSection() {
  const { aboutMission, aboutVision } = useApiQuery(homePage.purpose).data ?? {}
  return (
    <Section>
      <div className={styles.about}>
        <Picture
          className={styles.picture}
          src="/pictures/community-families.jpg"
          widths={[800, 1600]}
          width={800}
          height={600}
          // so that phones take 800 px, which are about two for each CSS pixel
          sizes="(max-width: 47.99rem) 16rem, 40rem"
          alt=""
        />
        <div>
          <p className="kicker" lang="ml">
            ഞങ്ങളെക്കുറിച്ച്
          </p>
          <h2>{WHO_WE_ARE.title}</h2>
          <p className="lead above-3">{WHO_WE_ARE.lead}</p>
          {aboutMission && (
            <div className={styles.part}>
              <h3>Our Mission</h3>
              <p className="soft">{aboutMission}</p>
            </div>
          )}
          {aboutVision && (
            <div className={styles.part}>
              <h3>Our Vision</h3>
              <p className="soft">{aboutVision}</p>
            </div>
          )}
          <ButtonLink variant="outline" href="/about" className="above-6">
            <span>
              Learn More<span className="visually-hidden"> about us</span>
            </span>
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
