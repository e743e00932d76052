import { CalendarDays, MapPin } from 'lucide-react'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { DateBlock } from '#web/platform/ui/label/date-block.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'
import { Card, CardBody, CardFacts, CardLabels, CardLink, CardPicture, Panel } from '#web/platform/ui/surface/card.tsx'
import { Closing } from '#web/platform/ui/surface/closing.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import styles from './styleguide.module.css'

const widths = [480, 800, 1200, 1600]

export function SurfaceSamples() {
  return (
    <>
      <Section title="Cards" malayalam="പരിപാടികൾ" action={<MoreLink href="/events">All events</MoreLink>} tone="sand">
        <div className={styles.cards}>
          <EventCard />
          <ProgramCard />
          <LongCard />
          <FactsPanel />
        </div>
      </Section>
      <Section title="Lists and tables" lead="Under 960 px a table turns into cards.">
        <div className="stack-large">
          <KeyValueList layout="columns" items={facts} />
          <Table
            caption="Members"
            columns={columns}
            rows={people}
            cards="full"
            rowKey={(person) => String(person.id)}
          />
          <div>
            <Disclosure title="When do I pay?">The first year is free.</Disclosure>
            <Disclosure title="Who sees what I write?">The committee.</Disclosure>
          </div>
        </div>
      </Section>
      <Closing title="Come and see" lead="The next evening is open to everybody.">
        <ButtonLink href="/events">View events</ButtonLink>
      </Closing>
      <Section title="At night" lead="The lamp acts, the silks stay." malayalam="രാത്രി" tone="night">
        <KeyValueList items={facts} />
      </Section>
    </>
  )
}

function EventCard() {
  return (
    <Card>
      <CardPicture>
        <Picture
          src="/pictures/hero-kudamattam"
          widths={widths}
          width={1600}
          height={900}
          alt="Elephants under bright umbrellas"
          sizes="(max-width: 40rem) 92vw, 22rem"
        />
        <DateBlock day="5" month="Dec" dateTime="2026-12-05T12:00:00Z" />
      </CardPicture>
      <CardBody>
        <CardLabels>
          <StatusBadge word="Upcoming" />
        </CardLabels>
        <h3>
          <CardLink href="/events/1">Pooram Night</CardLink>
        </h3>
        <CardFacts>
          <li>
            <CalendarDays /> Saturday, 4:00 PM
          </li>
          <li>
            <MapPin /> Al Jazeera Park, Sharjah
          </li>
        </CardFacts>
      </CardBody>
    </Card>
  )
}

function ProgramCard() {
  return (
    <Card>
      <CardPicture silk="rose">
        <Plate silk="rose" />
      </CardPicture>
      <CardBody>
        <CardLabels>
          <SilkLabel silk="rose">Dance</SilkLabel>
        </CardLabels>
        <h3>
          <CardLink href="/events/1/programs/2">Thiruvathira</CardLink>
        </h3>
        <p className="soft small">Eight dancers around the lamp.</p>
      </CardBody>
    </Card>
  )
}

function LongCard() {
  return (
    <Card>
      <CardPicture>
        <Picture src="/pictures/not-there.jpg" width={1600} height={900} alt="" fallback={<Plate>No picture</Plate>} />
      </CardPicture>
      <CardBody>
        <CardLabels>
          <StatusBadge word="Cancelled" />
        </CardLabels>
        <h3>
          <CardLink href="/events/3">
            Thiruvananthapuramkaarudekoottaayma and friends: an evening whose name nobody shortened
          </CardLink>
        </h3>
      </CardBody>
    </Card>
  )
}

function FactsPanel() {
  return (
    <Panel accent>
      <h3>Registration</h3>
      <KeyValueList items={facts} />
      <Button block>Register</Button>
    </Panel>
  )
}

const facts = [
  { label: 'Date', value: 'Saturday, December 5', icon: CalendarDays },
  { label: 'Place', value: 'Al Jazeera Park, Sharjah', icon: MapPin },
  { label: 'Capacity', value: '1,200 people' },
]

interface Person {
  id: number
  first: string
  last: string
  email: string
  city: string
  since: string
}

const people: Person[] = [
  { id: 1, first: 'Anitha', last: 'Menon', email: 'anitha@example.org', city: 'Sharjah', since: '2019' },
  {
    id: 2,
    first: 'Gopalakrishnan',
    last: 'Thekkumparambil',
    email: 'gopalakrishnan.thekkumparambil.the.third@mail.example.org',
    city: 'Ras Al Khaimah',
    since: '2024',
  },
]

const columns: Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    kind: 'name',
    cell: ({ first, last, email }) => (
      <RowName
        picture={<Avatar firstName={first} lastName={last} size="small" tone="silk" />}
        name={`${first} ${last}`}
        note={email}
      />
    ),
  },
  { key: 'city', header: 'Emirate', cell: ({ city }) => city },
  { key: 'since', header: 'Since', kind: 'number', cell: ({ since }) => since },
  { key: 'status', header: 'Status', cell: () => <StatusBadge word="Pending" /> },
  {
    key: 'actions',
    header: 'Decision',
    kind: 'actions',
    cell: () => (
      <RowActions>
        <Button variant="danger">Reject</Button>
        <Button variant="confirm">Approve</Button>
      </RowActions>
    ),
  },
]
