import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Section } from '#web/platform/ui/surface/section.tsx'
import styles from './styleguide.module.css'

export type Ground = 'day' | 'night'

/** One family of components, shown on both grounds. */
export function Specimens({ title, children }: { title: string; children: (ground: Ground) => ReactNode }) {
  return (
    <Section title={title} className={styles.family}>
      <div className={styles.grounds}>
        <div className={clsx(styles.ground, 'stack')}>{children('day')}</div>
        <div className={clsx(styles.ground, styles.night, 'stack')} data-ground="night">
          {children('night')}
        </div>
      </div>
    </Section>
  )
}

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h3 className="h4">{title}</h3>
      {children}
    </div>
  )
}
