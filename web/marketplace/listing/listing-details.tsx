import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { uploadedPicture } from '#web/platform/ui/picture/uploaded-picture.ts'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import type { Listing } from '../listing-styles.ts'
import styles from './listing-details.module.css'

type DetailsProps = { listing: Pick<Listing, 'category' | 'facts' | 'subcategory'> & { logo?: string | null } }

/** The details of the listing's category. */
export function ListingDetails({ listing: { category, facts, subcategory, logo } }: DetailsProps) {
  const all = subcategory ? [{ label: 'Subcategory', value: subcategory }, ...facts] : facts
  if (all.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{category === 'jobs_careers' ? 'Job details' : 'Details'}</h2>
      {logo && <Picture {...uploadedPicture(logo)} sizes="8rem" alt="" className={styles.logo} />}
      <KeyValueList
        className={styles.facts}
        items={all.map(({ label, value }) => ({ label, value: <Lines key={label} of={value} /> }))}
      />
    </section>
  )
}

/** A text with its line breaks. */
export const Lines = ({ of }: { of: string }) => <span className="as-typed anywhere">{of}</span>
