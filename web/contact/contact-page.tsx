import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import { uploadedPicture } from '#web/platform/ui/picture/uploaded-picture.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { organizationData } from '#web/settings/organization-data.ts'
import { useSocialNetworks } from '#web/settings/social-networks.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'

const BUILT_IN_MAP = { src: '/pictures/map.jpg', widths: [480, 800, 1200, 1600], width: 1600, height: 800 }
const LEAD = 'Ask us about membership, events or a partnership. A committee member reads every message.'

export const head = ({ read, siteUrl }: HeadInput): Head => ({
  title: 'Contact Us',
  description: LEAD,
  jsonLd: organizationData(read, siteUrl),
})

export default function ContactPage({ search }: PageProps) {
  return (
    <>
      <PageHead malayalam="ബന്ധപ്പെടുക" title="Contact Us" lead={LEAD} />
      <Section>
        <div className={styles.columns}>
          <section aria-labelledby="contact-form-title" className={`${styles.message} no-print`}>
            <h2 id="contact-form-title" className="h3 below-5">
              Send us a message
            </h2>
            <ContactForm isSent={search.has('sent')} />
          </section>
          <aside className={styles.side} aria-label="Address and office hours">
            <Details />
            <OfficeHours />
          </aside>
          <SocialLinks />
        </div>
      </Section>
      <MapSection />
    </>
  )
}

function Details() {
  const { postalAddress, contactEmail, contactPhone } = useSettings()
  const items: KeyValue[] = []
  if (postalAddress) items.push({ label: 'Address', icon: MapPin, value: postalAddress })
  if (contactPhone)
    items.push({
      label: 'Phone',
      icon: Phone,
      value: (
        <a className="num" href={`tel:${contactPhone.replaceAll(' ', '')}`}>
          {contactPhone}
        </a>
      ),
    })
  if (contactEmail)
    items.push({ label: 'Email', icon: Mail, value: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> })
  if (items.length === 0) return null
  return (
    <Panel accent>
      <h2>Contact details</h2>
      <KeyValueList items={items} />
    </Panel>
  )
}

function OfficeHours() {
  const { officeHoursWeekdays, officeHoursWeekend } = useSettings()
  const hours = [officeHoursWeekdays, officeHoursWeekend].filter(Boolean)
  if (hours.length === 0) return null
  return (
    <Panel>
      <h2>Office hours</h2>
      <ul className={styles.hours}>
        {hours.map((line) => (
          <li key={line} className="num">
            <Clock aria-hidden="true" /> <span>{line}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SocialLinks() {
  const networks = useSocialNetworks()
  if (networks.length === 0) return null
  return (
    <section className={styles.social} aria-labelledby="follow-us">
      <h2 id="follow-us">Follow us</h2>
      <ul>
        {networks.map(({ url, label, mark }) => (
          <li key={label}>
            <Anchor href={url} newTab>
              <SocialIcon of={mark} /> {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MapSection() {
  const { postalAddress, mapPicture } = useSettings()
  if (!postalAddress) return null
  const place = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(postalAddress)}`
  return (
    <Section title="Where we are" tone="sand">
      <Anchor href={place} newTab className={styles.map}>
        <Picture
          {...(mapPicture ? uploadedPicture(mapPicture) : BUILT_IN_MAP)}
          sizes="(max-width: 75rem) 92vw, 75rem"
          alt=""
        />
        <span className={styles.open}>
          <MapPin aria-hidden="true" /> Open in Maps
          <span className="visually-hidden"> (opens in a new tab)</span>
        </span>
      </Anchor>
    </Section>
  )
}
