import { ABOUT_LEAD } from '#brand/words/about-page.ts'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { BelowFirstScreen } from '#web/platform/below-first-screen.tsx'
import type { Head, HeadInput } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Closing } from '#web/platform/ui/surface/closing.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { organizationData, readSettings } from '#web/settings/organization-data.ts'
import { Documents } from './about-documents.tsx'
import styles from './about-page.module.css'
import { People, Story, Words } from './about-people.tsx'
import { Impact, Purpose, WhatWeDo } from './about-work.tsx'
import { describeAssociation } from './association-texts.ts'

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
        className={styles.opening}
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
            className={styles.arch}
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
      <BelowFirstScreen>
        <Documents />
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
