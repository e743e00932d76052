import clsx from 'clsx'
import mark from '#brand/logo/logo-mark-night.svg'
import { ownLogoAddress } from '#shared/settings/logo-rules.ts'
import styles from './logo.module.css'
import { useSettings } from './use-settings.ts'

type LogoProps = { className?: string | undefined /** Its side in pixels. */; size?: number }

/**
 * The association's logo on a night ground: the uploaded one as a tile, or the built-in one. The name is written beside
 * it, so it has no alternative text.
 */
export function Logo({ className, size = 44 }: LogoProps) {
  const own = ownLogoAddress(useSettings().logoPicture ?? '', 'mark')
  return <img className={clsx(className, own && styles.tile)} src={own || mark} alt="" width={size} height={size} />
}
