import { FileText } from 'lucide-react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { Specimen } from './specimen.tsx'
import styles from './styleguide.module.css'

const LONG = 'gopalakrishnan.thekkumparambil.the.third@mail.example.org'

/** The vocabulary of layout and type: what to write in a class name instead of a style of one's own. */
export function WordSamples() {
  return (
    <Section title="Words of layout and type" className={styles.family}>
      <div className="grid gap-6">
        <Specimen title="grid, gap-0 to gap-6, from-start">
          <div className="grid gap-2 from-start">
            <Button variant="outline">As wide as it is</Button>
            <Button variant="outline">Eight pixels below</Button>
          </div>
        </Specimen>
        <Specimen title="row, between, stretched, centered">
          <div className="row between">
            <span>Left</span>
            <Button variant="outline">Right</Button>
          </div>
          <div className="row gap-3 stretched centered above-3">
            <Button variant="outline">In the middle</Button>
            <Button variant="outline">Of the same height</Button>
          </div>
        </Specimen>
        <Specimen title="across-3 to across-5">
          <p className="row gap-1 across-5">
            <span>Saturday, 5 December</span>
            <span>Abu Dhabi</span>
          </p>
        </Specimen>
        <Specimen title="line, at-top, grow, anywhere">
          <p className="line gap-3 at-top">
            <FileText aria-hidden="true" />
            <span className="grow anywhere">{`A long address breaks in the rest of the line: ${LONG}`}</span>
          </p>
        </Specimen>
        <Specimen title="above-1 to above-6, below-1 to below-5">
          <p>The usual distance is the gap of the parent.</p>
          <p className="above-4">Above-4 for what is apart.</p>
        </Specimen>
        <Specimen title="small, soft, accent, good, wrong, waiting, medium, semibold, bold">
          <p>
            <span className="block small soft">Small and soft, on a line of its own</span>
            <span className="accent">Accent</span> <span className="good">good</span>{' '}
            <span className="wrong">wrong</span> <span className="waiting">waiting</span>{' '}
            <span className="medium">medium</span> <span className="semibold">semibold</span>{' '}
            <span className="bold">bold</span>
          </p>
        </Specimen>
        <Specimen title="num, unbroken, as-typed, measure">
          <p className="measure">
            It stays together: <span className="num unbroken">+971 50 000 0000</span>
          </p>
          <p className="as-typed">{'Two lines,\nas somebody typed them'}</p>
        </Specimen>
        <Specimen title="h2 to h5, display, title, kicker, caps">
          <p className="kicker" lang="ml">
            പരിപാടികൾ
          </p>
          <p className="h2 display accent">AED 150</p>
          <h4 className="h3">As a third-level heading</h4>
          <h4 className="h4">As a fourth-level heading</h4>
          <h4 className="h5">The name of one thing in a list</h4>
          <p className="caps soft">Today, 4 pm</p>
          <h4 className="title anywhere">letter-of-recommendation.pdf</h4>
        </Specimen>
      </div>
    </Section>
  )
}
