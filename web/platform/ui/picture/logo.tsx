import mark from '#brand/logo/logo-mark-night.svg'

/** The association's logo on a night ground. The name is written beside it, so it has no alternative text. */
export function Logo({ className }: { className?: string | undefined }) {
  return <img className={className} src={mark} alt="" width={44} height={44} />
}
