import '#web/platform/styles/prose.css'
import clsx from 'clsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { Specimen } from './specimen.tsx'
import styles from './styleguide.module.css'

const colors = [
  'ivory',
  'sand',
  'ink',
  'ink-soft',
  'kumkum',
  'kumkum-deep',
  'night',
  'night-deep',
  'dusk',
  'brass',
  'brass-light',
  'silk-saffron',
  'silk-turmeric',
  'silk-leaf',
  'silk-peacock',
  'silk-plum',
  'silk-rose',
  'blue',
  'green',
  'grey',
  'red',
  'amber',
]

export function ToneSamples() {
  return (
    <Section title="Colour and type" className={styles.family}>
      <div className="stack-large">
        <ul className={styles.swatches}>
          {colors.map((color) => (
            <li key={color}>
              <span className={clsx(styles.swatch, styles[`color-${color}`])} />
              {color}
            </li>
          ))}
        </ul>
        <Specimen title="Type">
          <p className={styles.display}>Umbrellas over Sharjah</p>
          <p className="lead">
            Kudamattam is the changing of the umbrellas: two rows of elephants answer each other in silk.
          </p>
          <p className="prose">
            Reading text in Anek Latin, 17 on 27. <a href="#type">The rules of type</a>, a number 1,234.50, a range 9
            a.m. – 4 p.m. and a word in Malayalam: <span lang="ml">കുടമാറ്റം</span>.
          </p>
          <p className="soft small num">Soft and small: +971 50 000 0000</p>
        </Specimen>
      </div>
    </Section>
  )
}
