import mark from '#brand/logo/logo-mark-night.svg'

/** The mark of the association, on a ground of night. Beside the written name, so it has none of its own. */
export function Logo({ className }: { className?: string | undefined }) {
  return <img className={className} src={mark} alt="" width={44} height={44} />
}
